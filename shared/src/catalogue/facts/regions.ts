// The province, its cities and counties (GB/T 2260): codes as text, leading digits shared with the city.

export interface Region {
  readonly code: string;
  readonly name: string;
  readonly level: 'province' | 'city' | 'county';
  readonly parent: string | null;
}

export const PROVINCE: Region = { code: '330000', name: '浙江省', level: 'province', parent: null };

/** What certificates of the province begin with. */
export const PROVINCE_ABBREVIATION = '浙';

// City code, city name, then each county as the last two digits of its code with its name.
const cities = [
  [
    '330100',
    '杭州市',
    '02上城区 05拱墅区 06西湖区 08滨江区 09萧山区 10余杭区 11富阳区 12临安区 13临平区 14钱塘区 22桐庐县 27淳安县 82建德市',
  ],
  ['330200', '宁波市', '03海曙区 05江北区 06北仑区 11镇海区 12鄞州区 13奉化区 25象山县 26宁海县 81余姚市 82慈溪市'],
  [
    '330300',
    '温州市',
    '02鹿城区 03龙湾区 04瓯海区 05洞头区 24永嘉县 26平阳县 27苍南县 28文成县 29泰顺县 81瑞安市 82乐清市 83龙港市',
  ],
  ['330400', '嘉兴市', '02南湖区 11秀洲区 21嘉善县 24海盐县 81海宁市 82平湖市 83桐乡市'],
  ['330500', '湖州市', '02吴兴区 03南浔区 21德清县 22长兴县 23安吉县'],
  ['330600', '绍兴市', '02越城区 03柯桥区 04上虞区 24新昌县 81诸暨市 83嵊州市'],
  ['330700', '金华市', '02婺城区 03金东区 23武义县 26浦江县 27磐安县 81兰溪市 82义乌市 83东阳市 84永康市'],
  ['330800', '衢州市', '02柯城区 03衢江区 22常山县 24开化县 25龙游县 81江山市'],
  ['330900', '舟山市', '02定海区 03普陀区 21岱山县 22嵊泗县'],
  ['331000', '台州市', '02椒江区 03黄岩区 04路桥区 22三门县 23天台县 24仙居县 81温岭市 82临海市 83玉环市'],
  ['331100', '丽水市', '02莲都区 21青田县 22缙云县 23遂昌县 24松阳县 25云和县 26庆元县 27景宁畲族自治县 81龙泉市'],
] as const;

function countiesOf(cityCode: string, counties: string): Region[] {
  return counties.split(' ').map((entry) => ({
    code: cityCode.slice(0, 4) + entry.slice(0, 2),
    name: entry.slice(2),
    level: 'county',
    parent: cityCode,
  }));
}

/** Province first, then each city followed by its counties. */
export const regions: readonly Region[] = [
  PROVINCE,
  ...cities.flatMap(([code, name, counties]) => [
    { code, name, level: 'city', parent: PROVINCE.code } as const,
    ...countiesOf(code, counties),
  ]),
];

const byCode = new Map(regions.map((region) => [region.code, region]));

export function findRegion(code: string): Region | undefined {
  return byCode.get(code);
}

/** 杭州市西湖区 for a county, the own name otherwise; empty when unknown. */
export function regionFullName(code: string): string {
  const region = byCode.get(code);
  if (!region) return '';
  const city = region.level === 'county' && region.parent ? byCode.get(region.parent) : undefined;
  return (city?.name ?? '') + region.name;
}
