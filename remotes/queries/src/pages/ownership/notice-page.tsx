// The terms of an ownership query: who may see what, what it may be used for, and who reads of it.
import { Button, ButtonRow, Card, Page, PrintButton, Stack } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { QUERY_CRUMBS } from './crumbs';

const TERMS: readonly (readonly [title: string, text: string])[] = [
  [
    '谁可以查询',
    '权利人可以查询自己名下的不动产登记资料；查询他人的，须经其本人授权，或者是有利害关系的人，并提供证明材料（民法典第二百一十八条，不动产登记暂行条例第二十七条）。',
  ],
  [
    '说明目的，不得另作他用',
    '查询时须说明目的，查询结果不得用于其他目的；未经权利人同意，不得泄露查询获得的不动产登记资料（不动产登记暂行条例第二十八条，民法典第二百一十九条）。',
  ],
  ['查询结果', '结果只反映查询时登记簿的记载。证明自开具之日起30日内有效，带有编号和核验码，任何人可以核验真伪。'],
  [
    '授权由本人作出',
    '查询他人或者家庭成员的，由被查询的人登录并验证身份后同意，可以缩小范围、缩短天数，也可以随时撤销。撤销以后不能再查询，也不能再开具证明。',
  ],
  ['留下记录', '每次查看他人的登记信息，系统都会记录查看人、时间和原因，被查询的人登录后可以看到。'],
  ['法律责任', '冒用他人名义、伪造材料或者泄露、非法使用查询结果的，依法承担责任。'],
];

export function QueryNoticePage() {
  return (
    <Page
      title="产权查询须知"
      lead="查询前请阅读。继续查询表示同意以下各项。"
      width="form"
      breadcrumb={[...QUERY_CRUMBS, { label: '产权查询须知' }]}
      actions={<PrintButton />}
    >
      <Stack gap={4}>
        {TERMS.map(([title, text]) => (
          <Card key={title} title={title}>
            <p>{text}</p>
          </Card>
        ))}
        <div className="no-print">
          <ButtonRow>
            <Button variant="primary" href={paths.ownQuery}>
              同意并查询本人产权
            </Button>
            <Button href={paths.queryGuide}>选择其他查询方式</Button>
          </ButtonRow>
        </div>
      </Stack>
    </Page>
  );
}
