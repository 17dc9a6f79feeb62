// The page of the registrar's desk: its queue, the case that the address names, what is not sent yet, and the keys.
import { useCallback, useEffect, useRef, useState } from 'react';
import { isStateCode } from '@portal/shared/catalogue';
import { useLocation, useNavigate } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { Button, EmptyState, ErrorPanel, Page, PageLoading, queryState, StaleNotice } from '@portal/shared/ui';
import { paths, useAddress } from '../../../../api/address';
import type { Address } from '../../../../api/address';
import { useGetApplicationQuery } from '../../../../api/get-application';
import type { DeskScope } from '../../../api/desk-queue';
import { deskScopes, useListDeskQueueQuery } from '../../../api/desk-queue';
import { useReload } from '../../../../parts/use-reload';
import { useRuledBusiness } from '../../../../parts/use-ruled-business';
import { CaseOnDesk } from './case-on-desk';
import type { DeskKey } from './desk-keys';
import { useDeskKeys } from './desk-keys';
import { KeysSheet } from './keys-sheet';
import { nextCase } from './next-case';
import { QueuePane } from './queue-pane';
import { UndoLine } from './undo-line';
import { useOutbox } from './use-outbox';
import styles from './desk.module.css';

const REFRESH = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
};

export function RegistrarDesk() {
  const { businessNumber, scope: asked, status, processCode, regionCode } = useAddress();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const scope: DeskScope = deskScopes.find((one) => one === asked) ?? 'queue';
  const filters = {
    ...(status ? { status } : {}),
    ...(processCode ? { processCode } : {}),
    ...(regionCode ? { regionCode } : {}),
  };
  const state = status && isStateCode(status) ? status : undefined;
  const queue = useListDeskQueueQuery({ scope, processCode, regionCode, status: state as never }, REFRESH);
  const query = useGetApplicationQuery(businessNumber ? { businessNumber } : skipToken, REFRESH);
  const reload = useReload(query);
  const file = query.currentData;
  const business = useRuledBusiness(file?.processCode, file?.status);
  const desk = useOutbox();
  const waiting = desk.pending?.request.businessNumber;
  const latestKeys = useRef<readonly DeskKey[]>([]);
  const [caseKeys, setCaseKeys] = useState<readonly DeskKey[]>([]);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const rows = queue.data?.rows ?? [];
  const next = nextCase(rows, businessNumber, waiting);

  const hrefOf = (address: Address) => paths.on(pathname, { scope: asked, ...filters, ...address });
  const open = (number: string | undefined) => void navigate(hrefOf({ businessNumber: number }));
  const openNext = () => open(next?.businessNumber);

  // Without a case in the address the first of the queue is opened.
  const first = businessNumber ? undefined : next?.businessNumber;
  const firstHref = first && hrefOf({ businessNumber: first });
  useEffect(() => {
    if (firstHref) void navigate(firstHref, { replace: true });
  }, [firstHref, navigate]);

  function undo() {
    const decision = desk.outbox.undo();
    if (!decision) return;
    desk.drafts.set(decision.request.businessNumber, decision.draft);
    open(decision.request.businessNumber);
  }
  const sendNow = () => void desk.outbox.sendNow();
  const step = (by: 1 | -1) => {
    const to = nextCase(rows, businessNumber, waiting, by);
    if (to) open(to.businessNumber);
  };
  const keys: DeskKey[] = [
    { keys: 'Alt+↓', label: '下一件', run: () => step(1) },
    { keys: 'Alt+↑', label: '上一件', run: () => step(-1) },
    ...caseKeys.map((key) => ({
      ...key,
      run: () => latestKeys.current.find(({ keys: pressed }) => pressed === key.keys)?.run(),
    })),
    ...(desk.pending
      ? [
          { keys: 'Alt+Z', label: '撤销还没有送出的意见', run: undo },
          { keys: 'Alt+S', label: '立即送出意见', run: sendNow },
        ]
      : []),
  ];
  const { isOff, setOff } = useDeskKeys(keys, () => setSheetOpen(true));
  const onKeys = useCallback((mine: readonly DeskKey[]) => {
    latestKeys.current = mine;
    setCaseKeys((before) => (sameKeys(before, mine) ? before : mine));
  }, []);
  const { state: caseState } = queryState(query, business);
  return (
    <Page
      title="办件审核"
      width="desk"
      {...(businessNumber
        ? { state: caseState === 'loading' && !queue.data ? 'loading' : 'ready' }
        : queryState(queue))}
      actions={
        <>
          <Button size="small" variant="text" href={paths.list()}>
            办件列表
          </Button>
          <Button size="small" variant="text" aria-keyshortcuts="Alt+/" onClick={() => setSheetOpen(true)}>
            键盘快捷键
          </Button>
        </>
      }
    >
      <StaleNotice query={query} />
      <div className={styles.desk}>
        {queue.data ? (
          <QueuePane
            queue={queue.data}
            scope={scope}
            filters={filters}
            current={businessNumber}
            waiting={waiting}
            hrefOf={(number) => hrefOf({ businessNumber: number })}
            onScope={(key) => void navigate(paths.on(pathname, { businessNumber, scope: key, ...filters }))}
            onFilter={(chosen) => void navigate(paths.on(pathname, { businessNumber, scope: asked, ...chosen }))}
          />
        ) : (
          <section className={styles.queue} aria-label="办件队列">
            {queue.isError ? (
              <ErrorPanel error={queue.error} onRetry={() => void queue.refetch()} home={null} />
            ) : (
              <PageLoading label="正在读取队列" />
            )}
          </section>
        )}
        <div className={styles.work}>
          {desk.pending && (
            <UndoLine key={desk.pending.request.idempotencyKey} pending={desk.pending} onUndo={undo} onSend={sendNow} />
          )}
          {!businessNumber ? (
            <EmptyState
              title="没有等您办理的件"
              text={desk.pending ? '意见送出后，需要您继续办理的件会自动打开。' : '新的办件会自动显示在这里。'}
            />
          ) : caseState === 'error' ? (
            <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
          ) : file && business.data ? (
            <CaseOnDesk
              key={`${file.businessNumber} ${file.status}`}
              file={file}
              business={business.data}
              next={next}
              desk={desk}
              onKeys={onKeys}
              onNext={openNext}
              refetch={reload}
            />
          ) : (
            <PageLoading label="正在打开办件" onRetry={() => void query.refetch()} />
          )}
        </div>
      </div>
      <KeysSheet open={isSheetOpen} keys={keys} isOff={isOff} onOff={setOff} onClose={() => setSheetOpen(false)} />
    </Page>
  );
}

/** The same sheet: what a key does is read when it is pressed. */
function sameKeys(one: readonly DeskKey[], other: readonly DeskKey[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ keys, label }, at) => other[at]?.keys === keys && other[at]?.label === label)
  );
}
