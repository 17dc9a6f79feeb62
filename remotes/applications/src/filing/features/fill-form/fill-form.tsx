// Step 1: choose a house, fill in the business's form, and never lose a word of it.
import { useEffect, useMemo, useState } from 'react';
import { serverToday } from '@portal/shared/kernel';
import { holderRole, livingHolderRole, readForm } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import type { Principal } from '@portal/shared/contract';
import {
  ActingNotice,
  ChoosePrincipal,
  DraftCare,
  SaveStatusLine,
  forgetOnSignOut,
  newPlace,
  useListPrincipalsQuery,
  useRecovery,
  useSectionFocus,
} from '@portal/shared/filing';
import { buildForm } from '@portal/shared/forms-react';
import type { BusinessFormModel } from '@portal/shared/forms-react';
import { useNavigate } from '@portal/shared/router';
import { skipToken, usePortalStore } from '@portal/shared/session';
import { Button, Notice, Page, Stack, toast, useLayoutMode } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ApplicationFile, ApplicationForm, HouseRight } from '../../../api/application';
import type { OwnCard } from '../../api/own-card';
import { ApplicationSteps } from '../../parts/application-steps';
import { fieldErrorsOf } from '../../../parts/field-errors';
import type { FormVisit } from '../../../parts/field-errors';
import { useCaseActions } from '../../../parts/use-case-actions';
import { ChosenHouse } from './chosen-house';
import { FormBody, FormTopics } from './form-body';
import { FormHelp } from './form-help';
import { ReadingAid } from '../../../parts/recognition/reading-aid';
import { LedgerAid } from '../../parts/ledger/ledger-aid';
import {
  blankForm,
  certificateOf,
  propertyOf,
  holderNames,
  knownCard,
  namedForm,
  startingForm,
  takesFromRegister,
  withOwnCard,
  withPrincipalNumber,
} from './starting-form';
import { ChooseProperty } from './lazy-choose-property';
import { useApplicationDraft } from '../../parts/use-application-draft';
import { useEarlierDraft } from './use-earlier-draft';

export interface FillFormProps {
  business: Business;
  /** The draft as the server had it when the page was opened; null for a new application. */
  opened: ApplicationFile | null;
  /** The same draft now, for the step rail only. */
  file: ApplicationFile | null;
  user: { userId: string; name: string };
  /** What the services know of the person; without it everything is typed. */
  own?: OwnCard;
  regionCode: string;
  noticeVersion: string;
  /** Certificate number in the address. */
  wanted?: string;
  visit: FormVisit;
  section?: string;
  onStarted: (businessNumber: string) => unknown;
}

/** Nothing is chosen first: the person stands in the form from the start. */
function ownForm(business: Business, own: OwnCard | undefined): BusinessFormModel {
  const form = own ? readForm(business, withOwnCard(business, blankForm(business), own, false)) : null;
  return buildForm(business, form, { today: serverToday() });
}

export function FillForm({
  business,
  opened,
  file,
  user,
  own,
  regionCode,
  noticeVersion,
  wanted,
  visit,
  section,
  onStarted,
}: FillFormProps) {
  const build = (form: ApplicationForm, property = propertyOf(opened ?? { restrictions: [] })) =>
    buildForm(business, readForm(business, form), { today: serverToday(), ...property });
  // A business that takes nothing from the register has nothing to choose first.
  const choosesProperty = takesFromRegister(business);
  const [model, setModel] = useState<BusinessFormModel | null>(() =>
    opened ? build(opened.form) : choosesProperty ? null : ownForm(business, own),
  );
  const [holders, setHolders] = useState<readonly string[]>([]);
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data: principals = [] } = useListPrincipalsQuery(opened ? skipToken : { processCode: business.id }, {
    refetchOnMountOrArgChange: true,
  });
  const [principal, setPrincipal] = useState<Principal | null>(null);
  const navigate = useNavigate();
  const { run } = useCaseActions();
  const mode = useLayoutMode();
  const store = usePortalStore();
  useEffect(() => forgetOnSignOut(store), [store]);

  const earlier = useEarlierDraft(business.id, principal?.authorityId);
  const draft = useApplicationDraft({
    userId: user.userId,
    processCode: business.id,
    regionCode,
    noticeVersion,
    authorityId: principal?.authorityId,
    anew: earlier.isAnew,
    draft: opened,
    onStarted,
    read: () => (model?.value() ?? { fields: {}, parties: {} }) as ApplicationForm,
    onRefused: (error) => model?.showErrors(fieldErrorsOf(error)),
  });
  const recovery = useRecovery(user.userId, opened?.businessNumber ?? newPlace(business.id), opened);
  const { changed } = draft;
  useEffect(() => {
    if (model && visit.fieldErrors?.length) model.showErrors(visit.fieldErrors);
  }, [model, visit]);
  useSectionFocus(section, model !== null);
  // The same object as long as it says the same: the cards of the form hold on to it.
  const known = useMemo(() => knownCard(own), [own]);

  /** @param namedHolder number of the holder, where somebody else's property was named */
  function choose(house: HouseRight, namedHolder?: string) {
    if (opened || draft.businessNumber() !== null) take(house, namedHolder);
    else earlier.before(house, () => take(house, namedHolder));
  }
  function take(house: HouseRight, namedHolder?: string) {
    setChoosing(false);
    setHolders(namedHolder === undefined ? holderNames(house) : []);
    const property = propertyOf(house);
    const formFor = (current: ApplicationForm | null) =>
      namedHolder === undefined
        ? startingForm(business, house, current, principal ? null : own?.name)
        : namedForm(business, house, namedHolder, current);
    const isHolder = namedHolder === undefined && holderNames(house).includes(own?.name ?? '');
    const withOwn = (form: ApplicationForm) => (principal ? form : withOwnCard(business, form, own, isHolder));
    if (!model) {
      setModel(build(withPrincipalNumber(withOwn(formFor(null)), principal), property));
      return;
    }
    const isSaved = draft.businessNumber() !== null || model.isEdited();
    model.replace(readForm(business, withOwn(formFor(model.value() as ApplicationForm))));
    model.applyRegister(house.register, property.facts, property.knowsProperty);
    // Looking at another house before anything was typed is not yet something to save.
    if (isSaved) changed();
  }
  /** What was taken from the register of one person is not another's. */
  function choosePrincipal(next: Principal | null) {
    setPrincipal(next);
    setHolders([]);
    if (choosesProperty) setModel(null);
    else setModel(ownForm(business, next ? undefined : own));
  }
  function replace(form: ApplicationForm) {
    if (model) model.replace(readForm(business, form));
    else setModel(build(form));
  }
  async function next() {
    if (!model || model.check().length > 0) return;
    setBusy(true);
    const saved = await draft.flush();
    setBusy(false);
    const number = draft.businessNumber();
    if (saved && number) void navigate(paths.materials(number));
  }
  async function save() {
    setBusy(true);
    if (await draft.flush()) toast('已保存');
    setBusy(false);
  }
  async function leaveFor(href: string) {
    await draft.flush();
    void navigate(href);
  }
  async function remove() {
    const businessNumber = draft.businessNumber();
    if (!businessNumber) return;
    const { done } = await run('delete', { businessNumber, businessName: business.name, status: 'DRAFT' });
    if (!done) return;
    await draft.discard();
    void navigate(paths.list());
  }
  const number = draft.businessNumber();
  const holding = holderRole(business);
  const living = livingHolderRole(business);
  // Of a deceased holder's property the applicant's own card is among those who receive.
  const namedHolders = living === holding ? holders : holders.filter((name) => name !== user.name);
  const ledgers = business.sections.flatMap((part) => {
    const table =
      'table' in part
        ? business.tables.find(({ table: name, ledger, access }) => name === part.table && ledger && !access)
        : undefined;
    return model && table
      ? [
          [
            part.id,
            <LedgerAid
              key={part.id}
              table={table}
              draft={draft}
              read={() => model.value() as ApplicationForm}
              onForm={(form) => model.replace(readForm(business, form))}
            />,
          ] as const,
        ]
      : [];
  });
  return (
    <Page
      title={business.name}
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '办事指南', href: paths.guide(business.id) },
        { label: '填写申请' },
      ]}
      meta={
        <>
          {number && <span>编号 {number}</span>}
          <SaveStatusLine status={draft.status} />
        </>
      }
      rail={<ApplicationSteps file={file} current="form" onLeave={(href) => void leaveFor(href)} />}
      aside={
        model && (
          <Stack gap={4}>
            <FormTopics form={model} />
            <FormHelp business={business} model={model} />
          </Stack>
        )
      }
    >
      <Stack gap={5}>
        <DraftCare
          business={business}
          draft={draft}
          recovery={recovery}
          read={() => (model?.value() ?? null) as ApplicationForm | null}
          onReplace={replace}
        />
        {opened?.principal && <ActingNotice name={opened.principal.name} />}
        {opened?.status === 'TO_SUBMIT' && (
          <Notice tone="warning" title="各方已完成签署">
            修改内容后，签名作废，须重新发送各方确认和签署。
          </Notice>
        )}
        {!opened && draft.businessNumber() === null && !model?.isEdited() && principals.length > 0 && (
          <ChoosePrincipal principals={principals} chosen={principal} onChoose={choosePrincipal} />
        )}
        {choosesProperty && (!model || choosing) && (
          <ChooseProperty
            key={principal?.authorityId}
            business={business}
            authorityId={principal?.authorityId ?? opened?.principal?.authorityId}
            wanted={model ? certificateOf(model.value() as ApplicationForm) : wanted}
            onChoose={(house) => choose(house)}
            mayName={business.startedByOthers !== undefined && !principal && mode !== 'demo'}
            onName={choose}
          />
        )}
        {model && (
          <FormBody
            section={section}
            busy={busy}
            actions={
              number && (
                <Button variant="text" onClick={() => void remove()}>
                  删除草稿
                </Button>
              )
            }
            onSave={() => void save()}
            onDone={() => void next()}
            form={model}
            onEdit={changed}
            Aid={ReadingAid}
            ownRole={
              (living === holding ? holders[0] === user.name : holders.includes(user.name)) ? living?.role : undefined
            }
            known={known}
            extras={{
              ...Object.fromEntries(ledgers),
              ...(choosesProperty
                ? {
                    [business.sections[0]?.id ?? '']: (
                      <ChosenHouse choosing={choosing} onChange={() => setChoosing(!choosing)} />
                    ),
                  }
                : {}),
              ...(holding && namedHolders.length > 0
                ? {
                    [business.sections.find((part) => 'role' in part && part.role === holding.role)?.id ?? '']: (
                      <Notice tone="info">{`已按登记簿填入${holding.label}：${namedHolders.map((name) => (name === user.name ? `${name}（您本人）` : name)).join('、')}。请补全${namedHolders.some((name) => name !== own?.name) ? '其他人的证件号码和联系电话' : '其余内容'}。`}</Notice>
                    ),
                  }
                : {}),
            }}
          />
        )}
        {earlier.view}
      </Stack>
    </Page>
  );
}
