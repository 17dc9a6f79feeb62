// Deletes and turns files of a material.
import { callsOf } from '@portal/shared/session';
import { deleteFiles, rotateFile } from '@portal/shared/contract';

export const { useDeleteFilesMutation, useRotateFileMutation } = callsOf({ deleteFiles, rotateFile });
