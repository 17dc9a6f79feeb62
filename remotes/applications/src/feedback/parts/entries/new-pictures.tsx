// Pictures that go along with something not sent yet; they belong to it once it is.
import { Button, Field } from '@portal/shared/ui';
import { UploadPicker } from '@portal/shared/ui/upload';
import { PictureThumb } from '@portal/shared/ui/viewer';
import { downloadPicture, uploadPicture, useDeletePictureMutation } from '../../../api/picture';
import type { Picture, PictureKind } from '../../../api/picture';
import { showError } from '../../../parts/use-case-actions';
import styles from '../../../parts/pictures/pictures.module.css';

const MOST = 6;

export interface NewPicturesProps {
  kind: PictureKind;
  label: string;
  hint: string;
  pictures: readonly Picture[];
  onAdd: (picture: Picture) => void;
  onRemove: (pictureId: string) => void;
  id: string;
}

export function NewPictures({ kind, label, hint, pictures, onAdd, onRemove, id }: NewPicturesProps) {
  const [drop] = useDeletePictureMutation();
  async function remove({ pictureId }: Picture) {
    try {
      await drop({ pictureId }).unwrap();
      onRemove(pictureId);
    } catch (error) {
      await showError('未能删除图片', error);
    }
  }
  return (
    <Field group optional wide label={label} hint={`${hint}，最多${MOST}张`}>
      <UploadPicker
        id={id}
        label={label}
        room={MOST - pictures.length}
        send={(file) => uploadPicture({ kind, file })}
        onKept={onAdd}
      />
      {pictures.length > 0 && (
        <ul className={styles.row} aria-label={`已添加的${label}`}>
          {pictures.map((picture) => (
            <li key={picture.pictureId}>
              <PictureThumb pictureId={picture.pictureId} alt={picture.name} load={downloadPicture} />
              <Button
                size="small"
                variant="text"
                aria-label={`删除${picture.name}`}
                onClick={() => void remove(picture)}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
