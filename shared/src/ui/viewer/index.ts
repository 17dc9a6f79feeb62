// The viewers, loaded only where documents are looked at.
export { ImageViewer } from './image-viewer';
export type { ImageViewerProps, ViewerImage } from './image-viewer';
export { DocumentViewer } from './document-viewer';
export type { DocumentViewerProps } from './document-viewer';
export type { ViewedDocument } from './use-document-page';
export { PdfViewer } from './pdf-viewer';
export type { PdfViewerProps } from './pdf-viewer';
export { useObjectUrl } from './use-object-url';
export { fileSizeText } from './file-size';
export { ImageSlider, SLIDER_DEFAULTS } from './image-slider';
export type { SliderImage } from './image-slider';
export { isViewable } from './is-viewable';
export { PictureSlides } from './picture-slides';
export type { PictureSlidesProps } from './picture-slides';
export { PagesViewer } from './pages-viewer';
export type { PagesViewerProps, ViewedPage } from './pages-viewer';
export { PictureThumb } from './picture-thumb';
export type { LoadPicture } from './picture-thumb';
