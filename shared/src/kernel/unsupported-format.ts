// Formats of phones, scanners and other offices that are not taken, with what to do instead.

const FORMATS: readonly { ending: RegExp; mime: RegExp; advice: string }[] = [
  {
    ending: /\.hei[cf]$/i,
    mime: /^image\/hei[cf]/,
    advice: '是 HEIC 照片，请在手机“设置—相机—格式”中选“兼容性最佳”后重新拍照，或转换为 JPG 后上传',
  },
  { ending: /\.webp$/i, mime: /^image\/webp/, advice: '是 WebP 图片，请另存为 JPG 或 PNG 后上传' },
  { ending: /\.avif$/i, mime: /^image\/avif/, advice: '是 AVIF 图片，请另存为 JPG 或 PNG 后上传' },
  { ending: /\.gif$/i, mime: /^image\/gif/, advice: '是 GIF 图片，请截取静态画面，另存为 JPG 或 PNG 后上传' },
  { ending: /\.bmp$/i, mime: /^image\/(?:x-)?(?:ms-)?bmp/, advice: '是 BMP 图片，请另存为 JPG 或 PNG 后上传' },
  {
    ending: /\.tiff?$/i,
    mime: /^image\/tiff/,
    advice: '是 TIFF 扫描件，请把各页保存为一个 PDF，或每页另存为 JPG 后上传',
  },
  // Saving it anew would break its seals.
  {
    ending: /\.ofd$/i,
    mime: /^application\/(?:x-|vnd\.)?ofd/,
    advice: '是 OFD 文件，暂不能接收，请向出具单位索取 PDF 文件，或携带原件到窗口办理',
  },
];

/** What the file is and what to do, to follow its name; null for all other formats. */
export function unsupportedFormatAdvice(name: string, mime: string): string | null {
  return FORMATS.find((one) => one.ending.test(name) || one.mime.test(mime))?.advice ?? null;
}
