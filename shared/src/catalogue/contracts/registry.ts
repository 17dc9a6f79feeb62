// Which contracts there are: a light list, and each definition loaded when it is opened. A new contract is its file and
// its row here.
import type { ListedContract, PortalContract } from './contract';

type Loader = () => Promise<PortalContract>;

const loaders: Readonly<Record<string, Loader>> = {
  'house-sale': async () => (await import('./house-sale.contract')).houseSale,
  'land-transfer-contract': async () => (await import('./land-transfer.contract')).landTransferContract,
  'house-lease': async () => (await import('./house-lease.contract')).houseLease,
  'habitation-contract': async () => (await import('./habitation.contract')).habitationContract,
  'presale-contract': async () => (await import('./presale.contract')).presaleContract,
};

const SIGN = '/apply-layout/sign-online-';

/** In the order in which people ask for them; a test holds each row to its definition. */
export const listedContracts: readonly ListedContract[] = [
  {
    id: 'house-sale',
    code: 'ES',
    title: '存量房买卖合同',
    path: `${SIGN}info`,
    property: 'title',
    processCode: 'house-transfer',
    summary: '买卖已经登记的房屋（二手房），双方在线签订合同并备案，再凭合同申请转移登记。',
    needs: ['出卖人名下的不动产权证书', '买受人的姓名、证件号和手机号', '约定的价格、付款方式和交付日期'],
  },
  {
    id: 'house-lease',
    code: 'ZL',
    title: '房屋租赁合同',
    path: `${SIGN}lease-right`,
    property: 'title',
    processCode: 'lease-sign',
    summary: '出租已经登记的房屋，双方在线签订合同并备案。',
    needs: ['出租人名下的不动产权证书', '承租人的姓名、证件号和手机号', '约定的租期、租金和用途'],
  },
  {
    id: 'habitation-contract',
    code: 'JZ',
    title: '居住权合同',
    path: `${SIGN}habitation-right`,
    property: 'title',
    processCode: 'habitation-first',
    summary: '住宅所有权人为他人设立居住权，双方在线签订合同，再凭合同申请居住权首次登记。居住权自登记时设立。',
    needs: ['住宅所有权人名下的不动产权证书', '居住权人的姓名、证件号和手机号', '约定的居住范围和期限'],
  },
  {
    id: 'land-transfer-contract',
    code: 'TD',
    title: '国有建设用地使用权转让合同',
    path: `${SIGN}land-right`,
    property: 'title',
    processCode: 'land-transfer',
    summary: '转让已经登记的国有建设用地使用权，双方在线签订合同并备案，再凭合同申请转移登记。',
    needs: ['转让人名下的不动产权证书', '受让人的名称和证件号', '约定的价格和付款方式', '出让土地的已完成投资比例'],
  },
  {
    id: 'presale-contract',
    code: 'YS',
    title: '商品房预售合同',
    path: `${SIGN}temporary-house-right`,
    property: 'presale',
    processCode: 'notice-sale',
    summary: '开发企业预售还没有不动产权证书的房屋，双方在线签订合同并备案，再凭合同申请预告登记。',
    needs: ['开发企业的商品房预售许可', '买受人的姓名、证件号和手机号', '约定的价格、付款方式和交付日期'],
  },
];

export function findContract(id: string): ListedContract | undefined {
  return listedContracts.find((listed) => listed.id === id);
}

/** The contract that is filled in at this path, whatever layout the path is under. */
export function contractAt(path: string): ListedContract | undefined {
  const place = path.replace(/^.*?\/apply-layout(?:-\w+)?\//, '/apply-layout/');
  return listedContracts.find((listed) => listed.path === place);
}

/**
 * The whole definition, loaded when first asked for.
 * @throws {RangeError} for an id that no contract has.
 */
export async function loadContract(id: string): Promise<PortalContract> {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  if (!load) throw new RangeError(`没有这种合同：${id}`);
  return load();
}
