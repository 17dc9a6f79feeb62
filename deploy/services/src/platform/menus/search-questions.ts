// Questions as people ask them, by the id of the service that answers: the measure of the search.

/** Questions separated by spaces. */
export const QUESTIONS: Readonly<Record<string, string>> = {
  'house-transfer':
    '房子卖了怎么过户 二手房过户 我要卖房 买二手房怎么办手续 fangchan guohu gh 过户需要什么手续 房屋过户 房产转让 存量房买卖 ' +
    '把房子卖给邻居 卖房子 买卖过户 ershoufang 二手放过户 卖车位 卖房流程 房子转让给朋友 过户到别人名下',
  'house-transfer-inherit':
    '爸爸去世房子怎么办 父亲去世房子过户 妈妈过世了房产怎么办 继承房产 老人走了房子归谁 遗产继承 遗嘱继承 jicheng ' +
    '爷爷留下的房子怎么过户 老伴走了房子 人死了房子怎么过户 父母双亡房子 母亲去世 几成房产 家里老人不在了房子怎么办 奶奶去世房子 我爸没了房子咋过户',
  'house-transfer-gift':
    '房子送给儿子 赠与 过户给女儿 父母把房子给孩子 zengyu 房子给孙子 房子过给儿子 赠予房产 直系亲属过户 把房子给闺女 老房子想送给孩子',
  'house-transfer-spouses':
    '加名字 房产证加名字 房产证上加老婆名字 加老公的名字 夫妻加名 婚前房子加名字 jiamingzi jmz 房本加名 把房子转给老公 去掉老公的名字 夫妻更名',
  'house-transfer-divorce':
    '离婚 离婚房子怎么分 离婚分房 离婚后房子过户 lihun 离婚协议房子归我 离婚去名字 前夫的名字去掉 离婚析产 判决离婚房子',
  'new-house-transfer':
    '新房办证 买的新房怎么办房产证 新房 新房子拿证 xinfang 商品房办证 一手房办证 开发商交房办证 新房什么时候拿房产证 小区交房了办证',
  'pledge-cancel':
    '贷款还清了 房贷还清了怎么办 解押 解除抵押 注销抵押 jieya 还完贷款 房贷还完了 贷款结清 还清银行贷款 撤销抵押 抵押解除 解压 贷款还完了房产证怎么拿回来 提前还贷',
  'pledge-first':
    '抵押贷款 房子抵押 用房子贷款 拿房产证贷款 办抵押 diya 房产抵押登记 抵押给银行 房子抵押借钱 二次抵押 房屋抵押',
  'pledge-modify': '抵押变更 贷款延期 抵押展期 改抵押金额',
  'pledge-transfer': '抵押权转让 换银行贷款 转贷 债权转让 抵押转移',
  'replacement-certificates':
    '房产证丢了 房本丢了 房产证不见了 补办房产证 证丢了 房产正丢了 补证 换证 fangchanzheng diule fczdl 不动产证遗失 挂失房产证 ' +
    '房产证破了 老房产证换新证 证书损坏 房产证找不到了 房照丢了 证书被偷 房产证被水泡了 土地证房产证二合一换证 buzheng',
  'group-transfer-pledge': '贷款买房 按揭买二手房 带押过户 买房贷款一起办 daiyaguohu 买二手房贷款',
  'notice-sale': '期房 买期房 预告登记 防止一房二卖 预售房 qifang 房子还没盖好 期房登记',
  'notice-pledge': '期房贷款 新房按揭 预抵押 期房按揭',
  'notice-cancel': '撤销预告登记 取消预告 注销预告登记',
  'commercial-house-notice-cancel': '退房 期房退了 解除购房合同',
  'house-notice-transfer-now': '预告转本登记 交房了 预告转现房',
  'house-modify':
    '改名字 我改名了房产证怎么改 公司改名 门牌号变了 身份证号变了 gaiming 换了身份证 地址变更 名称变更 房屋用途变更 加盖面积',
  'house-corrections':
    '房产证写错了 名字写错 面积错了 更正登记 gengzheng 证上名字错了 登记错误 身份证号写错了 房产证信息有误',
  'house-unit-modify': '房子分割 两套合一套 商铺分割 房屋合并 一套房分两本证 打通两套房',
  'house-first': '厂房办证 首次登记 大产权证 公司厂房怎么办房产证 竣工后办证',
  'placement-house': '拆迁房办证 安置房 回迁房办证 安置房怎么过户 chaiqian 拆迁分的房子 回迁房',
  'unit-allocation': '房改房 单位分的房子 公房 福利房 公房买下来',
  'general-cancel': '房子拆了 房屋灭失 注销房产证 房子没有了 放弃房子 房子塌了',
  'habitation-first': '居住权 设立居住权 给老人居住权 让父母住到老 juzhuquan jzq 保姆居住权 让老伴一直住',
  'habitation-cancel': '注销居住权 取消居住权 居住权到期',
  'lease-sign': '租房备案 出租房子 租赁合同 房屋租赁 chuzu 租约备案 租客合同备案 房子租出去',
  dissent: '异议登记 房子被别人登记了 对登记有异议 yiyi 房子有争议 房子有纠纷',
  'seal-up': '查封 法院查封 冻结房产 财产保全',
  unseal: '解封 解除查封 法拍房过户 司法拍卖 法拍房',
  'homestead-first': '宅基地确权 农村房子办证 自建房办房产证 老家房子没证 zhaijidi 农村自建房 村里房子怎么办证',
  'homestead-inheritance': '宅基地继承 农村老房子继承 老家宅基地谁继承',
  'homestead-transfer': '宅基地过户 农村房子过户 老家的房子过户 农村分家',
  'homestead-cancel': '退出宅基地 宅基地注销 收回宅基地',
  'homestead-lease': '农村房子出租 宅基地出租 农家乐租房',
  'homestead-modify': '宅基地翻建 老家房子翻盖 宅基地变更',
  'contract-first': '承包地确权 土地承包证 承包地办证',
  'contract-transfer': '承包地互换 承包地转让',
  'woodland-first': '林权证 山林确权 林地办证',
  'woodland-inheritance': '林权继承 爷爷的山林谁继承',
  'woodland-transfer': '林权转让 山林转让',
  'sea-first': '海域使用权 养殖用海 海域证',
  'land-transfer': '土地过户 买地 土地转让 卖地',
  'land-pledge-first': '土地抵押 用土地贷款',
  'land-first': '公司拿地办证 土地首次登记 拍到土地',
  'easement-first': '地役权 借邻居的路',
  'construction-pledge-first': '在建工程抵押 没盖完的楼抵押',
  tax: '契税 过户交多少税 税费计算 缴税 qishui 过户费多少钱 个税 交契税 税费怎么算 要交哪些税',
  pay: '登记费 缴费 交登记费 发票 jiaofei 电子票据 工本费多少',
  arrears: '水费过户 电费过户 水电煤过户 物业费欠费',
  progress: '办到哪了 进度查询 办好了没 jindu 我的业务办到哪一步 多久办好 查办件 审核到哪了 还要几天',
  'apply-list': '我的申请 我的办件 草稿 没填完的申请 撤回申请',
  license: '电子房产证 下载房产证 我的证书 电子证照 看我的房产证 打印房产证',
  'book-visit': '预约 预约取号 窗口预约 yuyue 约号 去窗口办 取号 约个时间去办',
  reservations: '取消预约 改预约时间 我的预约',
  offices: '登记中心在哪 不动产中心地址 上班时间 附近网点 周末上班吗 wangdian 电话多少 办事大厅',
  'certificate-check': '房产证真假 证书验真 核验房产证 假房产证 yanzhen',
  'no-home': '无房证明 开无房证明 wufangzhengming wfzm 首套房证明 名下有没有房 房产证明 开房产证明 无放证明',
  'family-homes': '家庭住房证明 查家里几套房 家庭查房',
  'own-houses': '我的房子 我名下的房产 我有几套房 名下房产查询',
  archives: '查档 房产档案 复印档案 chadang 查底档',
  'school-homes': '学区 学区房 孩子上学 入学学位',
  delivery: '快递到哪了 证书寄到哪了 快递查询',
  mail: '证书邮寄 房产证寄到家 邮寄领证',
  delegation: '委托别人办 人在外地怎么办 授权委托书 weituo 找人代办 不能到场 人在国外',
  'sign-online': '网签 签合同 买卖合同网签 wangqian 在线签约',
  tools: '下载表格 申请书下载 空白表格',
  survey: '测绘 房屋面积测量 测面积',
  guide: '办事指南 需要什么材料 要带什么材料 收费标准',
  feedback: '投诉 提意见 tousu',
  'hard-cases': '开发商跑了办不了证 历史遗留问题 开发商倒闭',
  'lost-statement': '遗失声明 登报声明',
  account: '换手机号 修改密码 手机号换了',
  chains: '房子以前是谁的 历任房主',
  seals: '房子有没有被查封 查封查询',
  buildings: '楼盘表 还有几套没卖',
  market: '找房源 看二手房房源',
  others: '查别人的房产 查他人房子',
};
