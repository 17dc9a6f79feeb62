// Deletes and turns files of a material.
import { callsOf } from '../../session';
import { deleteFiles, rotateFile } from '../../contract';

export const { useDeleteFilesMutation, useRotateFileMutation } = callsOf({ deleteFiles, rotateFile });
