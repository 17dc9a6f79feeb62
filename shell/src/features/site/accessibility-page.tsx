// What the portal does for people with disabilities and older people, and whom to tell when it does not.
import { Card, Page, Stack } from '@portal/shared/ui';

const MEASURES = [
  '所有功能可只用键盘操作，首个焦点为“跳到主要内容”。',
  '页头提供长者模式和高对比显示，设置在本机保留，退出登录后仍然有效。',
  '图片验证码可换为文字算术题；手写签名提供其他方式。',
  '表单错误在页首汇总并在填写处说明，读屏软件可以读出。',
  '即将自动退出前两分钟会提醒，可选择继续办理，已保存的草稿不会丢失。',
];

export function AccessibilityPage() {
  return (
    <Page title="无障碍声明" width="form">
      <Card>
        <Stack>
          <p>
            本平台按照《互联网应用适老化通用设计规范》和网页内容无障碍指南建设，力求每个人都能独立办理不动产登记业务。
          </p>
          <ul>
            {MEASURES.map((text) => (
              <li key={text}>· {text}</li>
            ))}
          </ul>
          <p>如您在使用中遇到障碍，请拨打页面底部的咨询电话，或到不动产登记窗口办理，工作人员将为您提供帮助。</p>
        </Stack>
      </Card>
    </Page>
  );
}
