// The work guide of one business, section by section as offices publish it.
import { formatYuan, toFen } from '@portal/shared/kernel';
import { Card, DataTable, DefinitionList, LinkButton, Stack, Tag } from '@portal/shared/ui';
import type { Guide, GuideFee, GuideMaterial } from '../../../api/application';
import styles from './read-guide.module.css';

function MaterialList({ materials }: { materials: readonly GuideMaterial[] }) {
  return (
    <ul className={styles.materials}>
      {materials.map((material) => (
        <li key={material.materialId}>
          <p className={styles.materialName}>
            <span>{material.name}</span>
            {material.required ? (
              <Tag tone="amber" icon={null}>
                必需
              </Tag>
            ) : (
              <Tag icon={null}>视情形</Tag>
            )}
            {material.sharedFrom && <Tag tone="green">部门共享</Tag>}
          </p>
          {material.note && <p className={styles.note}>{material.note}</p>}
          {material.sharedFrom && <p className={styles.note}>由{material.sharedFrom}共享，核验通过后无需上传。</p>}
        </li>
      ))}
    </ul>
  );
}

function feeText({ amount }: GuideFee): string {
  if (amount === null) return '按情形计算';
  return amount === 0 ? '不收费' : formatYuan(toFen(amount));
}

const feeColumns = [
  { key: 'name', title: '收费项目', render: (fee: GuideFee) => fee.name, rowHeader: true },
  { key: 'amount', title: '标准', render: feeText, nowrap: true },
  { key: 'note', title: '说明', render: (fee: GuideFee) => fee.note || '—' },
];

/**
 * `audience` says who may apply and `summary` what the business is, both from the catalogue; `office` is where it is
 * handled.
 */
export function GuideView({
  guide,
  summary,
  audience,
  office,
}: {
  guide: Guide;
  summary: string;
  audience: string;
  office: string;
}) {
  const { legalBasis, conditions, materials, steps, limitDays, commitDays, daysUnit, fees, hotline } = guide;
  return (
    <Stack gap={5}>
      <Card title="事项说明">
        <Stack gap={4}>
          {summary && <p className={styles.text}>{summary}</p>}
          <DefinitionList
            columns={2}
            items={[
              { term: '谁来申请', detail: audience || '—', wide: true },
              { term: '法定时限', detail: `${limitDays}个${daysUnit}` },
              { term: '承诺时限', detail: `${commitDays}个${daysUnit}` },
              { term: '登记机构', detail: office },
              {
                term: '咨询电话',
                detail: hotline ? (
                  <LinkButton href={`tel:${hotline}`} icon="phone">
                    {hotline}
                  </LinkButton>
                ) : (
                  '见页面底部'
                ),
              },
            ]}
          />
        </Stack>
      </Card>
      <div className={styles.pair}>
        <Card title="办理条件">
          <ol className={styles.list}>
            {conditions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </Card>
        <Card title="办理流程">
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.name}>
                <strong>{step.name}</strong>
                {step.note && <p>{step.note}</p>}
              </li>
            ))}
          </ol>
        </Card>
      </div>
      <Card title="所需材料">
        <MaterialList materials={materials} />
      </Card>
      <div className={styles.pair}>
        <Card title="收费标准">
          {fees.length > 0 ? (
            <DataTable caption="收费项目一览" columns={feeColumns} rows={fees} rowKey={(fee) => fee.name} />
          ) : (
            <p className={styles.text}>本事项不收费。</p>
          )}
        </Card>
        <Card title="办理依据">
          <ul className={styles.list}>
            {legalBasis.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
      </div>
    </Stack>
  );
}
