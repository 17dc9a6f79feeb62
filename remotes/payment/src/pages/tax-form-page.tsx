// Declaring the taxes of a case: every page of the specification that fills in tax data is this one, under its own heading.
import { useLocation } from '@portal/shared/router';
import { Button, ButtonRow, Notice, Page, Stack } from '@portal/shared/ui';
import { paths } from '../api/address';
import { isCleared } from '../parts/tax-words';
import { TaxAccountCards } from './tax-account-cards';
import { useTaxAccounts } from './use-tax-accounts';

/** By the last part of the address. */
const PAGES: Readonly<Record<string, { heading: string; lead: string }>> = {
  'pay-taxes-house-transfer': { heading: '税务申报', lead: '核对税额，申报后直接缴纳；完税后办件自动进入下一步。' },
  'pay-taxes-report': { heading: '税费申报', lead: '填写家庭住房和计税方式，核对算出的税款后申报。' },
  'taxes-info': { heading: '涉税信息', lead: '各方分别填写本人的涉税信息。' },
  'taxes-info-nb': { heading: '涉税信息（宁波）', lead: '各方分别填写本人的涉税信息。' },
  'taxes-info-transfer': { heading: '转移涉税信息', lead: '随转移登记申报税款，各方分别填写本人的涉税信息。' },
  'demo-pay-taxes': { heading: '税费演示', lead: '示例中的人员、房屋和金额均为虚构，可以任意修改，不会提交。' },
};

export function TaxFormPage() {
  const { pathname } = useLocation();
  const shown = useTaxAccounts();
  const { heading, lead } = PAGES[pathname.split('/').at(-1) ?? ''] ?? { heading: '税务申报', lead: '' };
  const { businessNumber, refusal, isLooking, accounts } = shown;
  const isDone = accounts.every(({ account }) => isCleared(account.state));
  return (
    <Page
      title={heading}
      lead={lead}
      width="form"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '在线缴税', href: paths.taxes() }, { label: heading }]}
      meta={businessNumber && `编号 ${businessNumber}`}
      empty={
        refusal !== null
          ? {
              title: '不能在平台申报',
              text: refusal,
              action: businessNumber && <Button href={paths.progress(businessNumber)}>返回办件</Button>,
            }
          : {
              title: businessNumber ? '没有需要您申报的税款' : '没有指定办件',
              text: '受理后需要申报缴税的办件，都在“在线缴税”中。',
              action: (
                <Button variant="primary" href={paths.taxes()}>
                  打开在线缴税
                </Button>
              ),
            }
      }
      {...shown.page}
    >
      <Stack gap={5}>
        <TaxAccountCards {...shown} />
        {businessNumber && !isLooking && isDone && (
          <ButtonRow>
            <Button variant="primary" href={paths.progress(businessNumber)}>
              返回办件
            </Button>
          </ButtonRow>
        )}
        {businessNumber && !isLooking && !isDone && (
          <Notice
            tone="info"
            title="已在办税服务厅缴税的"
            action={
              <ButtonRow>
                <Button size="small" href={paths.materials(businessNumber)}>
                  上传完税凭证
                </Button>
                <Button size="small" href={paths.progress(businessNumber)}>
                  返回办件
                </Button>
              </ButtonRow>
            }
          >
            不用在平台申报，核定后上传完税或者减免税凭证。
          </Notice>
        )}
      </Stack>
    </Page>
  );
}
