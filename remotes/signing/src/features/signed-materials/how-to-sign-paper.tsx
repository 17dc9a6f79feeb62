// How a paper is signed by hand so that the office takes its scan.
import styles from './signed-materials.module.css';

export function HowToSignPaper() {
  return (
    <ol className={styles.steps}>
      <li>打印或者书写这份材料，写全日期，涂改处由签名人按手印确认。</li>
      <li>要签名的人都在原件上亲笔签名，单位加盖公章。</li>
      <li>逐页拍照或扫描，四角完整、字迹清楚，再在下面上传；原件留好，登记机构可能核对。</li>
    </ol>
  );
}
