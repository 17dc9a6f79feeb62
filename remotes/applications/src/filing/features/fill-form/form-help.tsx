// Beside the form: the materials that these answers ask for, and where help is.
import { useMemo } from 'react';
import { requiredMaterials } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { useFormValue } from '@portal/shared/forms-react';
import type { BusinessFormModel } from '@portal/shared/forms-react';
import { Card, LinkButton, Stack } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import styles from './fill-form.module.css';

export function FormHelp({ business, model }: { business: Business; model: BusinessFormModel }) {
  const value = useFormValue(model);
  const needed = useMemo(
    () => requiredMaterials(business, value, model.context()).filter((material) => material.required),
    [business, value, model],
  );
  return (
    <Stack gap={4}>
      <Card title="所需材料">
        <p className={styles.help}>按目前填写的内容，下一步需要：</p>
        <ul className={styles.help}>
          {needed.map(({ code, name, reason }) => (
            <li key={code}>{`${name}（${reason}）`}</li>
          ))}
        </ul>
        <LinkButton href={paths.guide(business.id)}>查看办事指南</LinkButton>
      </Card>
      <Card title="填写说明">
        <ul className={styles.help}>
          <li>标注“必填”的内容都要填写，其余可以不填。</li>
          <li>按份共有的，同一方的份额合计应为100%。</li>
          <li>内容随时自动保存，可以换设备继续填写。</li>
        </ul>
      </Card>
    </Stack>
  );
}
