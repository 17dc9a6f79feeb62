// What the services answer about rules and chains is read whole by the department's codecs, into the names it belongs
// to; the expectations are written by hand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { list } from '@portal/shared/wire';
import type { AnyCodec } from '@portal/shared/wire';
import { controlRulesWire, roleTreeWire, ruleChangesWire } from './authority';
import { chainsWire } from './wire/chain';

const FOLDER = join(__dirname, '../../../../shared/src/testing/recorded');
const recorded = (name: string) => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as unknown[];
const spot = { endpoint: 'recorded', wirePath: '', domainPath: '' };

test.each<[string, AnyCodec]>([
  ['chains', chainsWire],
  ['control-rules', controlRulesWire],
  ['role-tree', roleTreeWire],
  ['rule-changes', ruleChangesWire],
])('of %s nothing is lost and nothing is made up', (name, codec) => {
  const wire = recorded(name);
  // As it goes over the wire: without members that are undefined.
  const back: unknown = JSON.parse(JSON.stringify(list(codec).encode(list(codec).decode(wire, spot), spot)));
  expect(back).toEqual(wire);
});

test('rules and roles are read into their names', () => {
  expect(list(controlRulesWire).decode(recorded('control-rules'), spot)[0]).toEqual([
    {
      code: 'fields.bz',
      kind: 'field',
      visible: true,
      editable: true,
      required: false,
      roleId: '*',
      processKey: '',
      taskCode: '',
    },
  ]);
  // Leaves of the tree come without children.
  const [roles] = recorded('role-tree').map((tree) => roleTreeWire.decode(tree, spot));
  expect([roles?.[0], roles?.[1]?.children[0]]).toEqual([
    { roleId: '*', name: '所有人', children: [] },
    { roleId: 'userType:1', name: '个人', children: [] },
  ]);
});

test('flats of a chain are read into their names', () => {
  expect(list(chainsWire).decode(recorded('chains'), spot)[0]?.rows[0]).toMatchObject({
    project: '翠苑花园',
    licenceNumber: '杭售许字（2025）演示第0001号',
    developerName: '杭州演示置业有限公司',
    area: '131.02',
    buyerName: '张*远',
    titleCertificateNumber: null,
  });
});
