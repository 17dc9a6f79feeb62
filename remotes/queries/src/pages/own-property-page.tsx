// One property of the person's own: where it lies, what the register says, what stands on it, what became of it, and
// what its holder can do with it.
import { formatChineseDateTime, formatUnitNumber, toShanghaiDate } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import {
  AppLink,
  Button,
  Card,
  DefinitionList,
  ErrorPanel,
  Icon,
  Notice,
  Page,
  PrintButton,
  Skeleton,
  Stack,
  lazyPart,
  queryState,
} from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useReadOwnPropertyQuery } from '../api/own-property';
import type { OwnProperty } from '../api/own-property';
import { useReadChainQuery } from '../api/right-chain';
import { ProtectionCards } from '../features/protect-property/protection-cards';
import { LandTerm } from '../features/show-property/land-term';
import { ownBusinesses } from '../features/show-property/own-businesses';
import { PropertyEntries } from '../features/show-property/property-entries';
import type { PropertyGroundProps } from '../features/show-property/property-ground';
import { PropertyHead } from '../features/show-property/property-head';
import styles from '../features/show-property/show-property.module.css';
import { RightChain } from '../features/trace-rights/right-chain';

const Ground = lazyPart<PropertyGroundProps>(
  async () =>
    (await import(/* webpackChunkName: "part-property-ground" */ '../features/show-property/property-ground'))
      .PropertyGround,
  { label: '正在打开地图' },
);

function Actions({ property }: { property: OwnProperty }) {
  return (
    <Card title="可以办的事">
      <ul className={styles.actions}>
        {ownBusinesses(property).map(({ label, icon, href }) => (
          <li key={label}>
            <AppLink href={href}>
              <Icon name={icon} size={26} />
              {label}
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink href={paths.ownQuery}>
            <Icon name="file" size={26} />
            开证明
          </AppLink>
        </li>
      </ul>
      <p>
        <AppLink href={paths.businesses}>查看全部业务</AppLink>
      </p>
    </Card>
  );
}

function Registered({ property }: { property: OwnProperty }) {
  const { asOf, facts, rightType, unitNumber, term } = property;
  return (
    <Card title="登记信息" actions={<span>{`登记簿，${formatChineseDateTime(asOf)}`}</span>}>
      <DefinitionList
        columns={2}
        items={[
          { term: '权利类型', detail: rightType, wide: true },
          { term: '不动产单元号', detail: formatUnitNumber(unitNumber), wide: true },
          ...facts.map(({ label, text }) => ({ term: label, detail: text })),
        ]}
      />
      {term && <LandTerm term={term} today={toShanghaiDate(new Date(asOf))} />}
    </Card>
  );
}

function Papers({ titleCertificateNumber }: OwnProperty) {
  const links = [
    { href: paths.certificate(titleCertificateNumber), label: '电子证照：出示、核验、下载' },
    { href: paths.ownQuery, label: '房产证明（今天的登记状况）' },
    { href: paths.ownArchive(titleCertificateNumber), label: '登记档案（原始资料）' },
    { href: paths.looks, label: '谁看过我的信息' },
    { href: paths.taxEstimate, label: '税费估算' },
  ];
  return (
    <Card title="证明和文件">
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={label}>
            <AppLink href={href}>{label}</AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function History({ titleCertificateNumber, businessNumber }: OwnProperty) {
  const chain = useReadChainQuery({ titleCertificateNumber }, { refetchOnMountOrArgChange: true });
  return (
    <Card title="这处不动产的经历" actions={<AppLink href={paths.chain(titleCertificateNumber)}>权属追溯</AppLink>}>
      <Stack>
        {businessNumber && (
          <Notice tone="info" title="有一件业务正在办理">
            <AppLink href={paths.progress(businessNumber)}>{`查看办件${businessNumber}的进度`}</AppLink>
          </Notice>
        )}
        {chain.currentData ? (
          <RightChain links={chain.currentData.links} />
        ) : chain.error ? (
          <ErrorPanel error={chain.error} onRetry={() => void chain.refetch()} home={null} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Stack>
    </Card>
  );
}

export function OwnPropertyPage() {
  const { titleCertificateNumber } = useAddress();
  const query = useReadOwnPropertyQuery(titleCertificateNumber ? { titleCertificateNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const property = titleCertificateNumber ? query.currentData : undefined;
  const shown = queryState({ ...query, data: property });
  const parcel = property?.ground.find(({ kind }) => kind === 'parcel');
  return (
    <Page
      title="我的不动产"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '我的房屋', href: paths.houses },
        { label: '我的不动产' },
      ]}
      actions={property && <PrintButton />}
      width="full"
      {...shown}
      state={titleCertificateNumber ? shown.state : 'empty'}
      empty={{
        title: '请先选择一处不动产',
        text: '在您名下的房屋或者土地中选择一处。',
        action: <Button href={paths.houses}>查看我的房屋</Button>,
      }}
    >
      {property && (
        <div className={styles.columns}>
          <PropertyHead property={property} />
          <div className={styles.side}>
            <Actions property={property} />
          </div>
          <div className={styles.main}>
            <Stack>
              {parcel && (
                <Card title="位置" actions={<span>{`宗地面积${parcel.area}平方米`}</span>}>
                  <Ground ground={property.ground} />
                </Card>
              )}
              <Registered property={property} />
              <Card title="上面有什么">
                <PropertyEntries property={property} />
              </Card>
            </Stack>
          </div>
          <div className={styles.side}>
            <Stack>
              <ProtectionCards titleCertificateNumber={property.titleCertificateNumber} />
              <Papers {...property} />
              <History {...property} />
            </Stack>
          </div>
        </div>
      )}
    </Page>
  );
}
