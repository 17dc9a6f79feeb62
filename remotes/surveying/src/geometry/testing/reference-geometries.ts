// Twenty geometries and what PostGIS says of them: the values that areas, lengths and projections are held against.
// Made once with PostGIS 3.3.2 (GEOS 3.11.1, PROJ 9.1.1) from these positions, SRID 4490: st_perimeter of the
// geography; st_area and st_perimeter of st_transform(…, 4534 + zone - 25), the zone that of the first position; st_x
// and st_y of that first position. The area on the ellipsoid is that of the plane of +proj=laea around the mean of the
// corners, each side cut every 5 m at st_project(from, distance, st_azimuth(from, to)): st_area of the geography rounds
// to 0.2 cm² at best.
import type { Position, Ring } from '../shape';

const DEGREES_A_METRE = 1 / 111_320;
const place = (longitude: number, latitude: number): Position => [
  Number(longitude.toFixed(9)),
  Number(latitude.toFixed(9)),
];
const shrink = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** About `width` by `height` metres, its south-west corner given. */
function box(west: number, south: number, width: number, height: number): Ring {
  const [east, north] = [west + (width * DEGREES_A_METRE) / shrink(south), south + height * DEGREES_A_METRE];
  return [place(west, south), place(east, south), place(east, north), place(west, north)];
}

function regular(longitude: number, latitude: number, radius: number, corners: number, turned = 0.3): Ring {
  return Array.from({ length: corners }, (_, at) => {
    const angle = turned + (2 * Math.PI * at) / corners;
    const reach = radius * DEGREES_A_METRE;
    return place(longitude + (reach / shrink(latitude)) * Math.cos(angle), latitude + reach * Math.sin(angle));
  });
}

function star(longitude: number, latitude: number): Ring {
  const [tips, dents] = [regular(longitude, latitude, 80, 5), regular(longitude, latitude, 30, 5, 0.3 + Math.PI / 5)];
  return tips.flatMap((tip, at) => [tip, dents[at] as Position]);
}

function river(longitude: number, latitude: number): Ring {
  return Array.from({ length: 1000 }, (_, at) => {
    const wave = 1 + 0.1 * Math.sin((40 * Math.PI * at) / 1000);
    const angle = (2 * Math.PI * at) / 1000;
    return place(longitude + 0.002 * Math.cos(angle) * wave, latitude + 0.0015 * Math.sin(angle) * wave);
  });
}

interface Reference {
  name: string;
  /** The first ring is the outer one. */
  rings: readonly Ring[];
  /** m² and m on the ellipsoid. */
  area: number;
  perimeter: number;
  /** m² and m in the plane of the zone. */
  planeArea: number;
  planePerimeter: number;
  /** The first position in the zone: metres, easting without the zone's number. */
  first: readonly [easting: number, northing: number];
}

type Row = [
  name: string,
  rings: readonly Ring[],
  area: number,
  perimeter: number,
  planeArea: number,
  planePerimeter: number,
  easting: number,
  northing: number,
];
const ROWS: Row[] = [
  [
    'a room of 4 m by 3 m in Hangzhou',
    [box(120.1551, 30.2741, 4, 3)],
    11.96018399892592,
    13.981826371186177,
    11.96024971229701,
    13.981864778028294,
    514923.73429044784,
    3350508.8698495682,
  ],
  [
    'a homestead of 12 m by 10 m',
    [box(119.6512, 29.1089, 12, 10)],
    119.57420014154985,
    43.93226253224699,
    119.57759906400752,
    43.932886931041224,
    466048.88207806763,
    3221389.7098849723,
  ],
  [
    'a triangle of 30 m',
    [regular(120.5821, 29.9971, 30, 3)],
    1165.195207200414,
    155.62248635255833,
    1165.2858729406023,
    155.6285408653356,
    556195.4233878701,
    3319943.5482672625,
  ],
  [
    'a parcel of 100 m by 80 m on the central meridian of zone 40',
    [box(119.9995, 30, 100, 80)],
    7973.0065234886315,
    359.49385902688914,
    7973.006523667071,
    359.4938590377638,
    499951.75685987476,
    3320113.3979502707,
  ],
  [
    'a parcel at the eastern edge of zone 40',
    [box(121.499, 28.6561, 100, 80)],
    7970.867554440703,
    359.44838307893195,
    7975.094663809761,
    359.5436817573806,
    646550.8478369919,
    3172073.3442609403,
  ],
  [
    'a parcel at the western edge of zone 41',
    [box(121.501, 28.6561, 100, 80)],
    7970.867554056847,
    359.44838307337506,
    7975.088892244126,
    359.5435516562105,
    353449.1521630081,
    3172073.3442609403,
  ],
  [
    'a pentagon of 60 m',
    [regular(121.5503, 29.8683, 60, 5)],
    8530.435234709326,
    352.07338336017597,
    8534.563858674323,
    352.15857261522245,
    359989.52469748294,
    3306413.804745374,
  ],
  [
    'a circle of 360 corners',
    [regular(122.1069, 30.016, 150, 360)],
    70444.25276839621,
    940.8822951996647,
    70457.15173824521,
    940.9684332815947,
    413983.9461796614,
    3322266.0006215256,
  ],
  [
    'a star that is not convex',
    [star(120.7, 30.75)],
    7030.728003966476,
    583.5885255174779,
    7031.50699239401,
    583.6208547570546,
    567103.9053717538,
    3403490.8720409055,
  ],
  [
    'a parcel with a courtyard',
    [box(118.8726, 28.9417, 200, 150), box(118.8731, 28.9421, 40, 30)],
    28696.669189152482,
    838.8027406451265,
    28705.20749056956,
    838.9275334533727,
    390081.9911529679,
    3203330.9899276528,
  ],
  [
    'a parcel with two courtyards',
    [box(120.0868, 30.8943, 300, 200), box(120.0873, 30.8948, 50, 40), box(120.0888, 30.895, 60, 40)],
    55422.205789899184,
    1378.4389692068519,
    55422.30335199611,
    1378.4401827405832,
    508298.9010987488,
    3419258.7446678886,
  ],
  [
    'a strip of 3 m by 2 km',
    [box(121.4287, 28.6561, 2000, 3)],
    5978.096883702198,
    4009.0373470967875,
    5981.016222539291,
    4010.01611260131,
    639677.1221456411,
    3171989.108416357,
  ],
  [
    'a sliver of 5 cm by 400 m',
    [box(120.6994, 27.9943, 0.05, 400)],
    19.93713683366771,
    796.5025577548447,
    19.939465331292865,
    796.549068909881,
    568798.8727703493,
    3098007.181082728,
  ],
  [
    'a field of 1 km by 1 km',
    [box(119.4217, 29.9341, 1000, 1000)],
    996572.2585835513,
    3993.151119296995,
    996647.5176663831,
    3993.3019018924833,
    444164.6751054856,
    3312948.8705348773,
  ],
  [
    'a village of 5 km',
    [regular(119.9229, 28.4676, 2500, 12)],
    18681094.554922454,
    15500.660120122126,
    18681121.457652323,
    15500.671593080406,
    494839.75916365674,
    3150999.3523823,
  ],
  [
    'a sea of 20 km off Zhoushan',
    [regular(122.45, 29.95, 10000, 8)],
    281886525.8599882,
    61126.03823361306,
    281906249.49892247,
    61128.19735020665,
    456478.60585345473,
    3317599.145913675,
  ],
  [
    'a parcel in the north, Mohe',
    [box(122.5379, 52.9721, 100, 80)],
    8014.551678691315,
    360.37622596012113,
    8014.740583756656,
    360.3804730191852,
    468955.9845141976,
    5871615.439577731,
  ],
  [
    'a parcel in the south, Sanya',
    [box(109.5119, 18.2528, 100, 80)],
    7956.808267509146,
    359.1493560322999,
    7961.6772429506045,
    359.25922558912134,
    342614.566027388,
    2019602.5527286646,
  ],
  [
    'a parcel in the west, Kashgar',
    [box(75.9891, 39.4677, 100, 80)],
    7989.493781174258,
    359.8442617772272,
    7990.920212729251,
    359.8763833586138,
    585116.0583203237,
    4370895.035500279,
  ],
  [
    'a parcel of 1,000 corners along a river',
    [river(120.2, 30.2)],
    101103.68672145452,
    1893.8370764150682,
    101104.61158916341,
    1893.845738729309,
    519451.04825344647,
    3342301.471441883,
  ],
];

export const REFERENCES: readonly Reference[] = ROWS.map(
  ([name, rings, area, perimeter, planeArea, planePerimeter, easting, northing]) => ({
    name,
    rings,
    area,
    perimeter,
    planeArea,
    planePerimeter,
    first: [easting, northing],
  }),
);
