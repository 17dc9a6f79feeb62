// What the ids in the names of tests come to: which requirements are shown, which are open by agreement, and what is
// wrong.
// @ts-check

/**
 * A requirement must be shown by a test or stand in the list of open ones, and not both: so the list can only shrink as
 * tests come.
 * @param {{ requirements: { id: string, owner: string, text: string }[], open: Record<string, string[]>, places: { id:
 * string, file: string, line: number, title: string, fault: string | null }[] }} given
 * `open` holds ids by owner; an owner that is not in it has none.
 */
export function judgeRequirements({ requirements, open, places }) {
  const known = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  const shown = new Map();
  const faults = [];
  for (const place of places) {
    const spot = `${place.file}:${place.line}`;
    if (!known.has(place.id)) faults.push(`unknown id ${place.id} in ${spot}`);
    else if (place.fault) faults.push(`${place.id} does not count in ${spot}: ${place.fault}`);
    else shown.set(place.id, [...(shown.get(place.id) ?? []), place]);
  }
  const owners = [...new Set(requirements.map(({ owner }) => owner))].map((owner) => {
    const own = requirements.filter((requirement) => requirement.owner === owner);
    const missing = own.filter(({ id }) => !shown.has(id));
    const agreed = new Set(open[owner] ?? []);
    for (const { id, text } of missing) if (!agreed.has(id)) faults.push(`${id} of ${owner} is in no test: ${text}`);
    for (const id of agreed) {
      if (shown.has(id))
        faults.push(`${id} of ${owner} has a test (${shown.get(id)[0].file}) and still stands among the open ones`);
      if (known.get(id)?.owner !== owner) faults.push(`${id} among the open ones of ${owner} is no requirement of it`);
    }
    return { owner, total: own.length, count: own.length - missing.length, missing };
  });
  for (const owner of Object.keys(open))
    if (!owners.some((row) => row.owner === owner)) faults.push(`open requirements of ${owner}, which owns none`);
  return { owners, faults, shown };
}
