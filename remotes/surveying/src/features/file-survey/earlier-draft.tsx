// Whoever files anew and has begun the same before is shown the draft, so that nothing is typed twice.
import { LinkButton, Notice } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { Survey } from '../../api/list-surveys';

export interface EarlierDraftProps {
  /** Path of the form. */
  form: string;
  drafts: readonly Survey[];
}

/** The newest of the drafts, with how many others there are. */
export function EarlierDraft({ form, drafts }: EarlierDraftProps) {
  const [newest] = drafts;
  if (!newest) return null;
  return (
    <Notice
      title="您有没有提交的同类申请"
      action={
        <LinkButton href={paths.step(form.split('/').at(-1) ?? '', newest.businessNumber)}>继续填写草稿</LinkButton>
      }
    >
      {`${newest.project}（编号 ${newest.businessNumber}）${drafts.length > 1 ? `，另有${String(drafts.length - 1)}份在测绘业务列表` : ''}。继续填写草稿，或者在下面填写新的申请。`}
    </Notice>
  );
}
