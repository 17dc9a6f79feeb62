// Pictures in an order that can be changed by dragging and by buttons, one of them the cover.
import { useEffect, useRef, useState } from 'react';
import { Button, Tag, announce, confirm } from '@portal/shared/ui';
import { PictureThumb } from '@portal/shared/ui/viewer';
import type { LoadPicture } from '@portal/shared/ui/viewer';
import type { Picture } from '../../../api/picture';
import { usePictureViewer } from '../../../parts/pictures/use-picture-viewer';
import { moved } from './moved';
import styles from './publish-house.module.css';

export interface PictureBoardProps {
  pictures: readonly Picture[];
  load: LoadPicture;
  readOnly?: boolean;
  /** The whole order by picture id, and the cover. */
  onArrange: (order: string[], cover: string) => void;
  onRemove: (picture: Picture) => void;
}

export function PictureBoard({ pictures, load, readOnly, onArrange, onRemove }: PictureBoardProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const focusAfter = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const viewer = usePictureViewer(load);
  const ids = pictures.map(({ pictureId }) => pictureId);
  const cover = pictures.find((picture) => picture.cover)?.pictureId ?? ids[0] ?? '';
  useEffect(() => {
    // A moved row is put in anew, which takes focus away from its button.
    const name = focusAfter.current;
    if (!name) return;
    focusAfter.current = null;
    const wanted =
      list.current?.querySelector<HTMLElement>(`[data-move="${name}"]:not([disabled])`) ??
      list.current?.querySelector<HTMLElement>(`[data-move^="${name.split(' ')[0]} "]:not([disabled])`);
    wanted?.focus();
  });

  function place(pictureId: string, position: number, button?: string) {
    focusAfter.current = button ? `${pictureId} ${button}` : null;
    onArrange(moved(ids, pictureId, position), cover);
    announce(`已移到第${position + 1}张，共${ids.length}张`);
  }
  async function remove(picture: Picture) {
    if (
      await confirm({
        title: '删除这张照片？',
        text: `${picture.name}\n删除后需重新上传。`,
        confirmText: '删除',
        tone: 'danger',
      })
    )
      onRemove(picture);
  }
  return (
    <>
      <ol ref={list} className={styles.board} aria-label="房源照片">
        {pictures.map((picture, index) => {
          const { pictureId } = picture;
          const name = `第${index + 1}张照片`;
          return (
            <li
              key={pictureId}
              className={styles.picture}
              draggable={!readOnly}
              data-picture={pictureId}
              data-over={over === pictureId || undefined}
              data-dragged={dragged === pictureId || undefined}
              onDragStart={(event) => {
                setDragged(pictureId);
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', pictureId);
              }}
              onDragOver={(event) => {
                if (dragged) {
                  event.preventDefault();
                  setOver(pictureId);
                }
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged && dragged !== pictureId) place(dragged, index);
                setDragged(null);
                setOver(null);
              }}
            >
              <PictureThumb pictureId={pictureId} alt={`${name}：${picture.name}`} load={load} />
              <p className={styles.caption}>
                {`第${index + 1}张`}
                {pictureId === cover && (
                  <Tag tone="blue" icon="check">
                    封面
                  </Tag>
                )}
              </p>
              <div className={styles.tools}>
                <Button
                  size="small"
                  variant="text"
                  icon="eye"
                  aria-label={`查看${name}`}
                  onClick={() => viewer.open(pictures, pictureId)}
                >
                  查看
                </Button>
                {!readOnly && (
                  <>
                    <Button
                      size="small"
                      icon="chevron-left"
                      aria-label={`前移${name}`}
                      disabled={index === 0}
                      data-move={`${pictureId} forward`}
                      onClick={() => place(pictureId, index - 1, 'forward')}
                    />
                    <Button
                      size="small"
                      icon="chevron-right"
                      aria-label={`后移${name}`}
                      disabled={index === ids.length - 1}
                      data-move={`${pictureId} back`}
                      onClick={() => place(pictureId, index + 1, 'back')}
                    />
                    {pictureId !== cover && (
                      <Button
                        size="small"
                        variant="text"
                        aria-label={`把${name}设为封面`}
                        onClick={() => {
                          onArrange(ids, pictureId);
                          announce(`${name}已设为封面`);
                        }}
                      >
                        设为封面
                      </Button>
                    )}
                    <Button
                      size="small"
                      variant="text"
                      icon="trash"
                      aria-label={`删除${name}`}
                      onClick={() => void remove(picture)}
                    >
                      删除
                    </Button>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {viewer.view}
    </>
  );
}
