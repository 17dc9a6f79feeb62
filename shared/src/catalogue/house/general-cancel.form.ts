// 注销登记: a right ends because the property is gone, the holder gives it up, it was taken, or a judgment says so.
import { defineBusiness } from '../business/define-business';
import { all, any, fact, field } from '../business/conditions/condition';
import { registrationCauses } from '../enums/registration';
import { BESIDE_HOUSES, TITLES, registeredTitle } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { destructionMaterial, waiverMaterial } from '../materials/change-materials';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';
import { collectiveConsentMaterial } from '../materials/rural-materials';
import { judgmentMaterial, resettlementMaterial } from '../materials/transfer-materials';

const because = (cause: string) => field('zxyy').is(cause);

export const generalCancel = defineBusiness(
  registration({
    id: 'general-cancel',
    name: '不动产权利注销登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/general-cancel' }],
    registrationType: '400',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary: '不动产灭失、权利人放弃权利，或者权利依法消灭的，由权利人申请注销登记。',
    conditions: [
      '申请人是登记簿记载的权利人。',
      '设有抵押权、地役权、预告登记的，已取得有关权利人的书面同意；被查封的不能申请注销。',
    ],
    outcome: '登簿后，权利消灭，原证书作废。',
    joint: false,
    property: registeredTitle,
    sides: [{ role: 'qlr', label: '权利人', help: '共有的，全体共有人都应列入' }],
    sections: [
      {
        id: 'cancel',
        title: '注销信息',
        fields: [
          {
            key: 'zxyy',
            label: '注销原因',
            kind: 'select',
            required: true,
            enum: 'DJXL',
            codes: ['40001', '40002', '40003', '40004', '40005', '40099'],
          },
          { key: 'msrq', label: '灭失日期', kind: 'date', required: true, shownWhen: because('40001') },
          {
            key: 'wsbh',
            label: '法律文书编号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
            shownWhen: because('40004'),
          },
          { key: 'zxsm', label: '注销说明', kind: 'textarea', maxLength: 500, requiredWhen: because('40099') },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'msrq', message: '灭失日期不能晚于今天' }],
    enums: [registrationCauses],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '注销后收回' },
      { material: destructionMaterial, requiredWhen: because('40001'), reason: '证明不动产已经灭失' },
      { material: waiverMaterial, requiredWhen: because('40002'), reason: '放弃权利须书面声明' },
      { material: judgmentMaterial, requiredWhen: any(because('40003'), because('40004')), reason: '证明权利已经消灭' },
      { material: resettlementMaterial, reason: '被依法征收、收回，有补偿安置协议的提交' },
      {
        material: collectiveConsentMaterial,
        requiredWhen: all(because('40002'), field('qllx').oneOf('9', '50')),
        reason: '承包地交回发包方',
      },
      {
        material: consentMaterial,
        requiredWhen: any(fact('mortgage'), fact('notice')),
        reason: '登记簿上有抵押权或者预告登记',
      },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: ['《不动产登记暂行条例》第十四条、第十九条'],
    registerEffect: { kind: 'cancelRight', by: 'qlr' },
  }),
);
