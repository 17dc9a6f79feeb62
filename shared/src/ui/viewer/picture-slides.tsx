// Pictures that are only looked at, one after the other.
import { useEffect, useState } from 'react';
import { ImageSlider } from './image-slider';
import type { LoadPicture } from './picture-thumb';

export interface PictureSlidesProps {
  pictures: readonly { pictureId: string; name: string }[];
  load: LoadPicture;
}

/** What cannot be fetched is left out. */
export function PictureSlides({ pictures, load }: PictureSlidesProps) {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const ids = pictures.map(({ pictureId }) => pictureId).join(' ');
  useEffect(() => {
    let current = true;
    const made: string[] = [];
    for (const pictureId of ids.split(' '))
      load(pictureId, 'full').then(
        (blob) => {
          if (!current) return;
          const url = URL.createObjectURL(blob);
          made.push(url);
          setUrls((known) => ({ ...known, [pictureId]: url }));
        },
        () => undefined,
      );
    return () => {
      current = false;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [ids, load]);
  const images = pictures.flatMap(({ pictureId, name }, index) => {
    const url = urls[pictureId];
    return url ? [{ key: pictureId, url, text: `第${index + 1}张照片：${name}` }] : [];
  });
  return images.length > 0 ? <ImageSlider label="房源照片轮播" images={images} /> : null;
}
