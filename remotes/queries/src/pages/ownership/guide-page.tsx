// The kinds of ownership query, each in a few words, and where it begins.
import { Button, Card, Inline, Page, Stack } from '@portal/shared/ui';
import { paths } from '../../api/address';

interface Way {
  title: string;
  text: string;
  needs: string;
  href: string;
}
const WAYS: readonly Way[] = [
  {
    title: '个人产权查询',
    text: '查询登记在您本人名下的不动产，开具查询结果证明；名下没有房屋的，开具无房证明。',
    needs: '只需本人登录，当场出结果。',
    href: paths.ownQuery,
  },
  {
    title: '家庭产权查询',
    text: '查询本人和家庭成员名下的不动产，用于购房、入学、救助等，开具家庭查询结果证明。',
    needs: '成年家庭成员须登录后同意；未成年子女由监护人查询。',
    href: paths.familyQuery,
  },
  {
    title: '他人产权查询',
    text: '经本人授权，查询他人名下的不动产；也在这里决定别人能不能查询您的。',
    needs: '填写对方姓名和证件号码，由对方登录后同意。',
    href: paths.othersQuery,
  },
  {
    title: '利害关系人查询',
    text: '因合同、诉讼、仲裁与他人的不动产有利害关系的，提供证明后查询。',
    needs: '上传合同、受理通知书等材料，由登记机构审核。',
    href: paths.interestQuery,
  },
  {
    title: '可办性核查',
    text: '申请登记以前，核查名下不动产有没有查封、抵押、异议或者正在办理的业务。',
    needs: '填写证书号，选择要办理的业务。',
    href: paths.availability,
  },
  {
    title: '证明核验',
    text: '收到他人出示的产权证明，核对是否真实、是否还在有效期内。',
    needs: '扫描证明上的二维码，或者填写证明编号。',
    href: paths.proofCheck,
  },
];

export function QueryGuidePage() {
  return (
    <Page
      title="产权查询指引"
      lead="按要查询的内容选择一种方式。不确定的，先看个人产权查询。"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '产权查询' }]}
      actions={<Button href={paths.queryNotice}>查询须知</Button>}
    >
      <Stack gap={4}>
        {WAYS.map(({ title, text, needs, href }) => (
          <Card key={href} title={title}>
            <Stack gap={3}>
              <p>{text}</p>
              <p>{needs}</p>
              <Inline>
                <Button href={href} aria-label={`去${title}`}>
                  去办理
                </Button>
              </Inline>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Page>
  );
}
