// The pictures of a listing: where they come from, and what changes them.
import { useState } from 'react';
import type { queryState } from '@portal/shared/ui';
import { skipToken, usePortalDispatch, api } from '@portal/shared/session';
import type { LoadPicture } from '@portal/shared/ui/viewer';
import {
  downloadPicture,
  uploadPicture,
  useDeletePictureMutation,
  useListPicturesQuery,
  useSortPicturesMutation,
} from '../../../api/picture';
import type { Picture } from '../../../api/picture';
import { showError } from '../../../parts/use-case-actions';
import { DEMO_PICTURES, demoPicture } from './demo-listing';

export interface ListingPictures {
  pictures: readonly Picture[];
  load: LoadPicture;
  send: (file: File) => Promise<Picture>;
  onKept: (picture: Picture) => void;
  /** The whole order by picture id, and the cover. */
  arrange: (order: string[], cover: string) => void;
  remove: (picture: Picture) => void;
}

function arranged(pictures: readonly Picture[], order: readonly string[], cover: string): Picture[] {
  return order
    .flatMap((id) => pictures.filter(({ pictureId }) => pictureId === id))
    .map((picture) => ({ ...picture, cover: picture.pictureId === cover }));
}

/** An order shows at once and is taken back when the services refuse it. */
export function useListingPictures(
  recordId: string | undefined,
): ListingPictures & { query: Parameters<typeof queryState>[0] } {
  const dispatch = usePortalDispatch();
  const query = useListPicturesQuery(recordId ? { kind: 'listing', recordId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [sort] = useSortPicturesMutation();
  const [drop] = useDeletePictureMutation();
  const [wanted, setWanted] = useState<{ order: string[]; cover: string } | null>(null);
  const kept = query.data ?? [];
  const refresh = () => dispatch(api.util.invalidateTags(['Picture', 'Listing']));
  async function arrange(order: string[], cover: string) {
    setWanted({ order, cover });
    try {
      await sort({ recordId: recordId ?? '', pictureIds: order, cover }).unwrap();
      await query.refetch();
    } catch (error) {
      await showError('未能调整照片', error);
    }
    setWanted(null);
  }
  async function remove({ pictureId }: Picture) {
    try {
      await drop({ pictureId }).unwrap();
    } catch (error) {
      await showError('未能删除照片', error);
    }
  }
  return {
    query,
    pictures: wanted && wanted.order.length === kept.length ? arranged(kept, wanted.order, wanted.cover) : kept,
    load: downloadPicture,
    send: (file: File) => uploadPicture({ kind: 'listing', recordId, file }),
    onKept: () => void refresh(),
    arrange: (order: string[], cover: string) => void arrange(order, cover),
    remove: (picture: Picture) => void remove(picture),
  };
}

/** The demonstration's pictures, in memory only. */
export function useDemoPictures(): ListingPictures {
  const [pictures, setPictures] = useState<readonly Picture[]>(DEMO_PICTURES);
  const [own] = useState(() => new Map<string, File>());
  const [load] = useState(() => async (pictureId: string) => own.get(pictureId) ?? demoPicture(pictureId));
  return {
    pictures,
    load,
    async send(file: File): Promise<Picture> {
      const pictureId = `own-${own.size + 1}`;
      own.set(pictureId, file);
      return { pictureId, name: file.name, width: 0, height: 0, cover: false };
    },
    onKept: (picture: Picture) => setPictures((rows) => [...rows, { ...picture, cover: rows.length === 0 }]),
    arrange: (order: string[], cover: string) => setPictures((rows) => arranged(rows, order, cover)),
    remove: ({ pictureId }: Picture) => setPictures((rows) => rows.filter((row) => row.pictureId !== pictureId)),
  };
}
