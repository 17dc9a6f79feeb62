// The pictures that came with an entry.
import { PictureThumb } from '@portal/shared/ui/viewer';
import { downloadPicture } from '../../../api/picture';
import { usePictureViewer } from '../../../parts/pictures/use-picture-viewer';
import styles from '../../../parts/pictures/pictures.module.css';

export function EntryPictures({ pictureIds }: { pictureIds: readonly string[] }) {
  const viewer = usePictureViewer(downloadPicture);
  const pictures = pictureIds.map((pictureId, index) => ({ pictureId, name: `附图${index + 1}` }));
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.row} aria-label="附图">
        {pictures.map(({ pictureId, name }) => (
          <li key={pictureId}>
            <button
              type="button"
              className={styles.look}
              aria-label={`查看${name}`}
              onClick={() => viewer.open(pictures, pictureId)}
            >
              <PictureThumb pictureId={pictureId} alt="" load={downloadPicture} />
            </button>
          </li>
        ))}
      </ul>
      {viewer.view}
    </>
  );
}
