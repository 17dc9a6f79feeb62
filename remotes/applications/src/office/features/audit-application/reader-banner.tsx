// Where the case stands for those who filed it, and what they have to do now.
import { stateOf } from '@portal/shared/catalogue';
import { Button, Notice } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ApplicationFile } from '../../../api/application';

export function ReaderBanner({ file }: { file: ApplicationFile }) {
  const { businessNumber, status, actions } = file;
  const { name, text } = stateOf(status);
  if (actions.includes('correct')) {
    return (
      <Notice
        tone="warning"
        title="请您补正"
        action={
          <Button variant="primary" href={paths.correction(businessNumber)}>
            去补正
          </Button>
        }
      >
        {text}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={name} action={<Button href={paths.progress(businessNumber)}>查看办理进度</Button>}>
      {text}
    </Notice>
  );
}
