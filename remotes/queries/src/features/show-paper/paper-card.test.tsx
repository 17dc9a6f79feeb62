// A certificate as paper: nothing of it can be read by chance until its holder shows it, on the cover as inside.
import { fireEvent, screen } from '@testing-library/react';
import { renderWithPortal } from '@portal/shared/testing';
import { PaperList } from './paper-list';

const certificate = {
  ...{ certificateId: 'c1', titleCertificateNumber: '浙（2023）杭州市不动产权第0000123号', kind: '不动产权证书' },
  ...{ location: '杭州市西湖区文三路188号翠苑花园1幢2单元201室', unitNumber: '330106001001GB00001F00010201' },
  ...{ rightHolderName: '张明远、李思', coOwnership: '共同共有', status: 'valid' as const, issuedAt: '2023-04-10' },
  ...{ businessNumber: null, verifyCode: 'ABCDEFGHJKLM', pdfUrl: '', verifyUrl: '' },
};
const SECRETS = ['0000123', '188号', '张明远', '李思', 'GB00001'];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const page = () => document.body.innerHTML;

test('S1.12 a certificate is masked on both faces until it is shown, and masked again at once', () => {
  renderWithPortal(<PaperList rows={[certificate]} />, { route: '/my-license' });
  // The link to the detail carries the number, as an address does that only its holder can open.
  const shown = () =>
    SECRETS.filter((secret) =>
      page()
        .replaceAll(/href="[^"]*"/g, '')
        .includes(secret),
    );
  expect(screen.getByText('中华人民共和国')).toBeTruthy();
  expect(shown()).toEqual([]);
  press('看内页');
  expect(screen.getByRole('table', { name: '不动产权证书内页' }).textContent).toContain('张*远、李*');
  expect(shown()).toEqual([]);
  press('显示信息');
  expect(shown().length).toBeGreaterThanOrEqual(4);
  press('看封面');
  expect(screen.getByText(certificate.titleCertificateNumber)).toBeTruthy();
  press('隐藏信息');
  expect(shown()).toEqual([]);
});
