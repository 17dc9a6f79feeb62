// What other domains may ask of pictures: what is not named here is its own.
export { claimImages, coversOf, imagesOf, removeImagesOf } from './store';
