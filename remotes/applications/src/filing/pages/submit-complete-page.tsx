// The receipt after submission; a reload shows the same from the file. In the demonstration: what would have followed.
import { useLocation } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { Button, ButtonRow, Notice, Page, Stack, queryState, useLayoutMode } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetApplicationQuery } from '../../api/get-application';
import { Receipt } from '../features/read-receipt/receipt';
import { demoPaths } from '../../parts/demo/demo-paths';
import { useDemoCase } from '../../parts/demo/use-demo-case';
import { noApplication } from '../../parts/no-number';

export function SubmitCompletePage() {
  return useLayoutMode() === 'demo' ? <ExampleResult /> : <CaseResult />;
}

function ExampleResult() {
  const { processCode } = useAddress();
  const visit = useDemoCase(processCode);
  const place = visit.data && { processCode: visit.data.id, isPractice: visit.isPractice };
  return (
    <Page title="提交结果" lead={visit.data?.name} width="form" {...queryState(visit)}>
      {visit.data && place && (
        <Stack gap={5}>
          {visit.demo?.submittedAt ? (
            <Notice tone="success" title={visit.isPractice ? '练习完成' : '演示完成'}>
              正式办理时，这里显示业务号和申请回执，登记机构随后预审。演示没有提交任何内容。
            </Notice>
          ) : (
            <Notice tone="info" title="还没有走到这一步">
              请先完成填写、材料和核对。
            </Notice>
          )}
          <ButtonRow>
            <Button href={demoPaths.form(place, visit.data.route)} onClick={visit.restart}>
              再来一次
            </Button>
            <Button href={paths.guide(visit.data.id)} variant="primary">
              去正式办理
            </Button>
          </ButtonRow>
        </Stack>
      )}
    </Page>
  );
}

function CaseResult() {
  const { businessNumber } = useAddress();
  const query = useGetApplicationQuery(businessNumber ? { businessNumber } : skipToken, { refetchOnFocus: true });
  const said = (useLocation().state as { said?: string[] } | null)?.said ?? [];
  const file = query.data;
  return (
    <Page
      title="提交结果"
      width="form"
      empty={noApplication}
      {...(businessNumber ? queryState(query) : { state: 'empty' as const })}
    >
      {file?.submittedAt && <Receipt file={file} said={said} />}
      {file && !file.submittedAt && (
        <Notice
          tone="warning"
          title="申请尚未提交，未取得业务号"
          action={
            <Button href={paths.review(file.businessNumber)} variant="primary">
              去核对并提交
            </Button>
          }
        >
          当前编号 {file.businessNumber} 是草稿编号。
        </Notice>
      )}
    </Page>
  );
}
