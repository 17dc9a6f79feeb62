// What the portal says about personal data where it is collected, to everybody who files or confirms; the version of
// the notice covers this text, too.

export interface NoticeText {
  title: string;
  text: string;
}

/** Content asked for by 个人信息保护法 art. 17: who, what for, which kinds, how long, which rights. */
export const PRIVACY_NOTICE: readonly NoticeText[] = [
  {
    title: '处理者与目的',
    text: '您所选区划的不动产登记机构为办理本次登记、核验身份、通知办理进度和依法归档处理您提供的个人信息。',
  },
  {
    title: '处理的信息',
    text: '姓名、证件号码、联系方式、通讯地址、婚姻状况、不动产权利信息、身份核验结果和电子签名。其中证件号码、身份核验结果属于敏感个人信息，仅用于核实申请人身份。',
  },
  {
    title: '共享与保存',
    text: '为核验材料，登记机构会依法向公安、税务、民政、住房等部门查询或提供必要的信息。未提交的草稿保留30天后删除，已提交的申请按不动产登记档案保存。',
  },
  {
    title: '您的权利',
    text: '您可以查阅、更正本次申请中的信息，提交前可以随时删除草稿，登簿前可以撤回申请。不同意处理必要信息的，不能在网上办理，可以到登记窗口办理。',
  },
];
