// Declaring the taxes of a case: every page of the specification that fills in tax data is this one, as its kind says.
import { useLocation } from '@portal/shared/router';
import { Button, ButtonRow, Notice, Page, Stack, useLayoutPath } from '@portal/shared/ui';
import { paths } from '../api/address';
import { GENERAL_TAX_FORM, TAX_FORM_KINDS, isOfRegion } from '../parts/tax-form-kinds';
import { isCleared } from '../parts/tax-words';
import { TaxAccountCards } from './tax-account-cards';
import { useTaxAccounts } from './use-tax-accounts';

export function TaxFormPage() {
  const { pathname } = useLocation();
  const shown = useTaxAccounts();
  const inLayout = useLayoutPath();
  const kind = TAX_FORM_KINDS[pathname.split('/').at(-1) ?? ''] ?? GENERAL_TAX_FORM;
  const { heading, lead } = kind;
  const { businessNumber, refusal, isLooking, accounts } = shown;
  const isElsewhere = !isOfRegion(kind, businessNumber);
  const isDone = accounts.every(({ account }) => isCleared(account.state));
  return (
    <Page
      title={heading}
      lead={lead}
      width="form"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '在线缴税', href: paths.taxes() }, { label: heading }]}
      meta={businessNumber && `编号 ${businessNumber}`}
      empty={
        isElsewhere
          ? {
              title: `该办件不属于${kind.region?.name}`,
              text: '请在通用的涉税信息页填写。',
              action: businessNumber && (
                <Button variant="primary" href={paths.taxInformation(businessNumber)}>
                  填写涉税信息
                </Button>
              ),
            }
          : refusal !== null
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
      {...(isElsewhere ? { state: 'empty' as const } : {})}
    >
      <Stack gap={5}>
        {kind.withCase && businessNumber && (
          <ButtonRow>
            <Button icon="file" href={inLayout(paths.application(businessNumber))}>
              查看转移登记申请
            </Button>
          </ButtonRow>
        )}
        <TaxAccountCards {...shown} kind={kind} />
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
