// What people call each business and page in their own words: one line an id, phrases separated by spaces.

/** By id of the menu. A new business adds its line; until then its name alone finds it. */
export const PEOPLES_WORDS: Readonly<Record<string, string>> = {
  'allocation-to-grant-transfer': '划拨地补出让金 划拨转出让 补缴土地出让金卖房',
  'allocation-transfer': '划拨土地上的房子转让 保留划拨',
  'collective-land-first': '集体建设用地办证 村里厂房办证 集体土地首次',
  'commercial-house-notice-cancel': '退房 买的期房退了 商品房合同解除 解除购房合同',
  'commercial-house-notice-pledge': '买新房贷款一起办预告 期房按揭预告',
  'commercial-houses-report': '开发商备案 楼盘备案 商品房备案',
  'construction-pledge-first': '在建工程抵押 楼没盖好抵押',
  'contract-first': '承包地确权 土地承包证 承包地办证',
  'contract-replacement': '承包证换证 承包证丢了',
  'contract-transfer': '承包地互换 承包地转让',
  dissent: '异议 登记错了有意见 房子被别人登记了 不是他的房子 房产有争议 对登记有异议',
  'dissent-follow-up': '异议起诉 撤销异议 异议注销',
  'easement-first': '地役权 借路通行 从邻居地上过',
  'general-cancel': '房子拆了注销 房屋灭失 放弃产权 注销房产证 房子塌了 ' + '注销',
  'group-right-modify': '多项变更一起办 组合变更',
  'group-transfer-pledge': '贷款买二手房 按揭买房 过户和贷款一起办 带押过户 买房贷款 ' + '贷款买房 按揭',
  'habitation-cancel': '居住权到期 取消居住权 注销居住权 居住权人去世',
  'habitation-first': '设立居住权 让老人一直住 给父母居住权 保姆住 住到老 老伴可以住 ' + '居住权',
  'habitation-modify': '居住权延长 居住权变更',
  'homestead-cancel': '宅基地注销 退出宅基地 宅基地收回 农村房子拆了',
  'homestead-corrections': '宅基地面积错了 宅基地证写错',
  'homestead-first': '宅基地确权 农村房子办证 自建房办证 农村盖房 老家房子没有证 村里的房子办房产证',
  'homestead-lease': '出租宅基地 农村房子出租 农家乐租房',
  'homestead-modify': '宅基地变更 农村房子翻建 宅基地加名字 老家房子翻盖 户主变更',
  'homestead-transfer': '宅基地过户 宅基地继承 农村房子卖给同村 老家房子过户 分户 分家',
  'house-corrections': '房产证写错了 名字写错 面积写错 身份证号写错 登记有误 证上信息不对 更正 ' + '改错',
  'house-divided-first': '区分所有权 分户首次登记 整幢楼分户办证',
  'house-first': '新建房屋首次登记 大产权 公司盖的厂房办证 开发商初始登记 竣工办证 厂房办房产证',
  'house-modify':
    '改名字 换身份证号 公司改名 门牌号变了 地址变更 房屋用途变更 面积增加 改姓 身份证号码变了 曾用名 ' +
    '共有份额变更 翻修扩建 ' +
    '改名 变更 门牌',
  'house-notice-transfer-now': '预告转现房 期房交房办证 预告登记转本登记 交房了办正式的证',
  'house-transfer':
    '卖房 买房 二手房 过户 房子卖了怎么过户 房产过户 存量房买卖 房子卖给别人 房屋买卖 转让房子 ' +
    '卖给亲戚 更换房主 车位买卖 转给别人 把房子转到别人名下 交易 esf ' +
    '存量房 房产转让 gh',
  'house-transfer-divorce':
    '离婚 离婚分房 离婚房子归谁 析产 离婚协议房子 前妻 前夫 法院离婚判决房子 离了婚去掉名字 ' + '去掉前妻名字',
  'house-transfer-gift':
    '赠与 送给儿子 房子给孩子 过户给儿子 过户给女儿 送房 父母把房子给子女 白给 直系亲属过户 ' +
    '房子过给孙子 转给儿子 ' +
    '赠送',
  'house-transfer-inherit':
    '继承 爸爸去世房子怎么办 父亲过世 母亲去世 老人走了 遗产 遗嘱 遗赠 人没了房子怎么过户 配偶去世 ' +
    '爷爷留下的房子 老伴去世 去世 死了 公证继承 法定继承 遗产房 人不在了 丧偶 亡故 ' +
    '过户',
  'house-transfer-spouses':
    '加名字 加名 房产证加老婆名字 加配偶 夫妻加名 减名 婚前房产加名 去掉名字 婚内过户 房产证添加名字 ' +
    '夫妻更名 把房子转给老公 写两个人名字 加丈夫 加妻子 ' +
    '夫妻 婚内',
  'house-unit-modify': '房子分割 合并房屋 一套变两套 两套打通 商铺分割 分成两本证',
  'land-advance-transfer': '土地预告转转移',
  'land-corrections': '土地证写错 土地面积错 土地更正',
  'land-first': '土地首次登记 拍到土地办证 出让土地办证 公司拿地',
  'land-pledge-first': '土地抵押 用土地贷款 拿地贷款',
  'land-pledge-maximum': '土地最高额抵押 土地循环贷款',
  'land-transfer': '土地过户 转让土地 卖土地 买地 土地使用权转让',
  'land-transfer-notice': '土地转让预告',
  'lease-sign': '租房 出租 租赁合同备案 租房备案 房子租给别人 租客 房东 出租备案 租约 ' + '租赁',
  'new-house-transfer':
    '新房办证 新房 商品房过户 开发商 第一次办房产证 一手房 买的新房拿证 交房办房产证 小区交房 ' +
    '办大证转小证 新楼盘办证 ' +
    '商品房',
  'notice-cancel': '注销预告 取消预告登记 撤销预告',
  'notice-corrections': '预告写错 预告更正',
  'notice-modify': '预告变更 预告登记改名',
  'notice-pledge': '期房按揭 新房贷款预告 预抵押 买期房贷款 新房按揭',
  'notice-pledge-modify': '预抵押变更 抵押预告变更',
  'notice-sale': '期房 预告登记 买期房 防止一房二卖 预售房登记 预购商品房 还没盖好的房子 楼花 ' + '预售 预告',
  'office-cancel': '法院通知注销 嘱托注销',
  'office-correction': '依职权更正 登记机构自己改',
  'office-motion-cancel': '依职权注销',
  'operate-cancel': '承包地注销 经营权注销',
  'operate-circulated-first': '流转土地办证 包地经营权',
  'operate-first': '土地经营权办证',
  'operate-other-first': '四荒地承包 荒山承包',
  'operate-transfer': '土地再流转 经营权转让',
  'placement-house': '拆迁房 安置房 回迁房 拆迁安置办证 安置房过户 拆迁分的房子 征收补偿的房子 ' + '拆迁 安置 回迁',
  'pledge-cancel':
    '贷款还清了 还清贷款 房贷还完 解押 解抵押 解除抵押 注销抵押 撤押 银行贷款结清 还完银行的钱 ' +
    '涤除抵押 房贷结清 抵押解除 贷款还完了 提前还贷 消押',
  'pledge-first':
    '抵押贷款 房子抵押给银行 拿房子贷款 房产抵押 办抵押 用房子借钱 押房子 借款抵押 他项权证 房屋抵押 ' + '二次抵押',
  'pledge-modify': '抵押金额变更 贷款期限延长 抵押展期 改抵押合同 抵押写错',
  'pledge-transfer': '抵押转让 贷款转到别的银行 债权转让 换银行 转贷 银行卖债权',
  'replacement-certificates':
    '房产证丢了 房本丢了 补证 换证 房产证遗失 证书坏了 破损 补办房产证 挂失 证书找不到 证弄丢了 ' +
    '老证换新证 房产证烧了 不见了 旧证换新 被偷 湿了 红本换证 证掉了 房子的证没了 ' +
    '遗失',
  'right-modify': '权利变更 使用期限续期 土地年限延长 共有变更 用途变更 共同共有改按份共有',
  'right-modify-preview': '变更前后对照',
  'sea-first': '海域使用权 养殖用海 用海办证 海域证',
  'sea-pledge': '海域抵押 用海域贷款',
  'sea-pledge-transfer': '海域抵押权转移',
  'sea-transfer': '海域过户 转让海域',
  'seal-up': '查封 法院查封 冻结房产 协助执行 保全',
  'unit-allocation': '房改房 单位分房 公房 公家房子买下来 福利分房 单位的房子 ' + '房改',
  unseal: '解封 解除查封 法院拍卖房过户 司法拍卖 法拍房 执行处置',
  'woodland-first': '林权证 林地办证 山林确权 山上树林',
  'woodland-pledge': '林权抵押 林地贷款',
  'woodland-pledge-transfer': '林权抵押转移',
  'woodland-transfer': '林权过户 山林转让 林地转让',
  'apply-list': '我的办件 草稿 没办完的 继续办理 撤回申请 我申请的业务 我提交的 我办过的',
  progress: '进度 办到哪了 办好了没有 多久能办好 查业务号 受理号 办件查询 还要几天 审核到哪一步',
  license: '电子证照 我的房产证 下载房产证 电子房产证 看证书 不动产证号 打印房产证 出示证书 我的证书',
  tax: '契税 缴税 个税 交税 税费计算 过户多少钱 要交多少税 增值税 税款 完税证明 算税',
  pay: '登记费 缴费 付钱 发票 电子票据 交钱 工本费 付款 缴费记录',
  arrears: '水费 电费 燃气费 物业费 水电煤过户 欠费 水电过户',
  reservations: '改预约 取消预约 我约的号 改签 换个时间 我的预约',
  'loan-approvals': '放款 贷款审批 银行审批',
  'pledge-approvals': '抵押审批 抵押确认',
  'sign-online': '网签 签合同 买卖合同 在线签约 电子合同 购房合同 签约',
  'listings-mine': '挂牌卖房 发布房源 我要卖房挂出来 下架 房源',
  delegation: '委托 授权委托书 人在外地 让别人代办 代办 找人代办 不能到场 委托书 在国外 叫儿子帮我办',
  completed: '办结 历史办件 以前办过的',
  mail: '邮寄 快递证书 寄到家 寄证 不想跑领证',
  'book-visit': '预约 取号 排队 窗口办理 线下办 约时间 约个号 去现场',
  'book-assisted': '企业帮办 陪同 企业预约',
  'own-houses': '我的房子 我名下的房 名下房产 我有几套房 查自己的房子 我家房子 查房子',
  'own-land': '我的土地 土地证 我的地',
  'own-entries': '我的房子有没有抵押 我的抵押 我的查封 被限制',
  mortgages: '查抵押 抵押信息 查抵押情况',
  chains: '历史登记 房子以前是谁的 追溯 产权来源 历任房主',
  delivery: '快递到哪了 单号 邮寄查询 证寄到没有',
  seals: '查封查询 有没有被查封 轮候查封 房子被封了吗 被法院封',
  buildings: '楼盘表 楼盘 开发商还有几套 可售房源 哪些房子没卖 一房一价',
  offices: '登记中心 办事大厅 地址 在哪里办 上班时间 网点 附近 电话 营业时间 周末上班吗 几点下班 不动产中心',
  'certificate-check': '验真 证书真假 核验 房产证真假 二维码 鉴定房产证 假证',
  'school-homes': '学区 学区房 学籍 学位 上学 入学 孩子读书',
  'school-declarations': '入学申报 报名结果 入学报名',
  'bank-licences': '银行许可 金融许可证',
  archives: '查档 档案 老资料 复印档案 购房合同找不到 原始资料 查底档',
  tools: '下载表格 空白表格 申请书 范本 模板 填表 样表',
  survey: '测绘 房屋面积 实测 丈量 测面积 权籍调查 平面图',
  'no-home':
    '无房证明 首套房证明 查有没有房 产权证明 有房证明 买房资格 名下无房 开证明 个人住房证明 房产证明 ' + '落户证明',
  'family-homes': '家庭住房证明 查家里几套房 家庭查询 配偶房产 全家名下房子 家庭无房证明',
  'proof-check': '无房证明真假 核验证明 查询证明核验',
  'object-info': '查某个房子的信息 坐落查询 房子能不能买 房屋状态 不动产信息',
  others: '查别人的房产 查他人房产 代查',
  interested: '利害关系人查询 打官司查房产 债务人的房子 律师查询',
  availability: '能不能办 可办性 有没有限制 能不能卖',
  guide: '办事指南 需要什么材料 怎么办 要带什么 收费标准 办理条件 流程 材料清单',
  news: '公告 通知 遗失公告 公示 新闻 继承公示',
  market: '买二手房 看房 房源市场 找房 房价',
  feedback: '投诉 建议 意见 反馈 表扬 态度不好',
  'hard-cases': '疑难 历史遗留 办证难 开发商跑了 办不了证 开发商倒闭',
  'lost-statement': '遗失声明 登报声明 登报 声明作废',
  account: '手机号换了 改手机号 修改密码 忘记密码 换手机 账号安全 密码忘了',
  inbox: '消息 通知 短信 提醒',
};
