// What counts as a difficult problem, and what happens to it.
import styles from './hand-in-issue.module.css';

const CASES = [
  '单位已撤销、注销，房屋至今没有办理首次登记',
  '房、地权利人不一致，或登记信息与房屋实际情况不符',
  '原始材料遗失，无法按一般程序提交',
  '其他因历史原因长期办不了证的情况',
];
const STEPS = [
  '在线填写房屋坐落和情况，并上传手中的证明材料照片',
  '登记中心受理，会同有关部门核实，必要时电话联系您',
  '在本页查看处理过程和答复；可以办理的，按答复提交登记申请',
];

export function IssueGuide() {
  return (
    <div className={styles.guide}>
      <ul>
        {CASES.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>怎样处理</h3>
      <ol>
        {STEPS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </div>
  );
}
