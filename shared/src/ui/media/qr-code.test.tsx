// A QR code as a scanner reads it: what is drawn holds exactly the text that it was asked for.
import { render, waitFor } from '@testing-library/react';
import { readQr } from '../../testing/read-qr';
import { QrCode } from './qr-code';

test.each([
  'http://localhost:8080/#/apply-layout/contract-text-con-info?ywh=2026ES00000001',
  'https://bdc.example.gov.cn/#/progress-query?ywh=33010620261121000001',
  `https://bdc.example.gov.cn/#/certificate-and-proof?code=${'QZXKJWV2345Y'.repeat(20)}`,
])('a scanner reads %s', async (text) => {
  const { container } = render(<QrCode text={text} label="二维码" />);
  const svg = await waitFor(() => {
    const drawn = container.querySelector<SVGElement>('svg[data-ready]');
    if (!drawn) throw new Error('not drawn yet');
    return drawn;
  });
  expect(readQr(svg)).toBe(text);
});
