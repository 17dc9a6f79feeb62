// Who has died acts no more, and who lives leaves nothing: what a case says of deaths against the population register.
import type { Business } from '@portal/shared/catalogue';
import { createScope, holds } from '@portal/shared/catalogue';
import { formatChineseDate, parseIsoDate, toShanghaiDate } from '@portal/shared/kernel';
import { readingsOf } from '../../platform/config/public';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { registeredPeople } from '../../people/identity/public';
import { effectsOf } from '../../register/public';
import type { ApplicationRow } from '../access/access';
import { listParties } from './parties';

/**
 * Why the case cannot go on, for the office; null where nothing says so. A person whose number the register does not
 * know is for the officer to see from the papers. What somebody has signed while they lived stands.
 */
export async function deathObstacle(
  db: Database,
  application: ApplicationRow,
  business: Business,
  now: Date,
): Promise<string | null> {
  const deceased = deceasedOf(application, business);
  const parties = await listParties(db, application.id);
  const people = await registeredPeople(db, [
    ...parties.map(({ identityNumber }) => identityNumber),
    ...deceased.map(({ identityNumber }) => identityNumber),
  ]);
  const known = new Map(people.map((person) => [person.identityNumber, person]));
  const today = toShanghaiDate(now);
  const isLeft = (number: string): boolean => deceased.some(({ identityNumber }) => identityNumber === number);
  const scope = createScope(business, application.form, { today });
  // Whom their successors replace neither confirms nor signs.
  const replaced = (business.alone ?? []).flatMap(({ role, gone, when }) =>
    gone && (!when || holds(when, scope)) ? [role] : [],
  );
  for (const { name, identityNumber, confirmedAt, role } of parties) {
    if (replaced.includes(role) && confirmedAt === null) continue;
    const died = known.get(identityNumber)?.diedOn ?? null;
    const isGone = died !== null && !isLeft(identityNumber) && died < toShanghaiDate(confirmedAt ?? now);
    if (isGone && known.get(identityNumber)?.kind === 'organisation')
      return `市场监管、民政等部门登记${name}已于${formatChineseDate(parseIsoDate(died))}注销，其后以其名义所作的确认、签署无效，不能办理；由承继其权利义务的单位、清算组或者依法取得财产的人办理（《中华人民共和国民法典》第六十七条、第七十条、第七十二条）`;
    if (isGone)
      return `人口信息登记${name}已于${formatChineseDate(parseIsoDate(died))}死亡，其后以其名义所作的确认、签署无效，不能办理；其不动产由继承人申请继承登记（《中华人民共和国民法典》第十三条、第一千一百二十一条）`;
  }
  const living = deceased.find(({ identityNumber }) => {
    const person = known.get(identityNumber);
    return person !== undefined && (person.diedOn === null || person.diedOn > today);
  });
  if (!living) return null;
  const { deathProof } = await readingsOf({ db }, application.regionCode);
  return deathProof === 'papers'
    ? null
    : `人口信息没有登记${living.name}死亡，不能按继承、受遗赠办理，请先核实死亡证明和人口信息（《中华人民共和国民法典》第一千一百二十一条、《不动产登记暂行条例实施细则》第十四条）`;
}

/** Whom the form names as having died. */
function deceasedOf(
  { form }: Pick<ApplicationRow, 'form'>,
  business: Business,
): { name: string; identityNumber: string }[] {
  const roles = effectsOf(business).flatMap((effect) =>
    (effect.kind === 'transferRight' || effect.kind === 'transferEntry') && effect.deceased !== undefined
      ? [effect.deceased]
      : [],
  );
  return roles
    .flatMap((role) => form.parties[role] ?? [])
    .map((card) => ({
      name: text(card, 'qlrmc') || text(card, 'xm'),
      identityNumber: normaliseIdentity(text(card, 'zjh')),
    }));
}
