// Deletes and turns files of a material.
import { callsOf } from '@portal/shared/session';
import { deleteFiles, rotateFile } from '../../contract/files';

export const { useDeleteFilesMutation, useRotateFileMutation } = callsOf({ deleteFiles, rotateFile });
