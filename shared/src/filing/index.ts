// Filing whatever is filed by a form: drafts that lose nothing, conflicts between two devices, and a submission that
// happens once.
export { useSectionFocus } from './use-section-focus';
export { NextSteps, SubmittedPanel } from './submitted/submitted-panel';
export type { NextStep } from './submitted/submitted-panel';
export { ActingNotice } from './principals/acting-notice';
export { ChoosePrincipal } from './principals/choose-principal';
export type { ChoosePrincipalProps } from './principals/choose-principal';
export { useListPrincipalsQuery } from './principals/list-principals';
export { createSubmission } from './submission';
export type { Submission } from './submission';

export type { SaveStatus } from './draft/autosave';
export { createBackupTimer } from './draft/backup-timer';
export { createDraftBackup } from './draft/draft-backup';
export { DraftCare } from './draft/draft-care';
export type { DraftCareProps } from './draft/draft-care';
export { createDraftKeeper, newPlace } from './draft/draft-keeper';
export type { DraftKeeper, DraftKeeperPorts } from './draft/draft-keeper';
export { forgetOnSignOut } from './draft/forget-on-sign-out';
export type { FormContent } from './draft/form-content';
export { LeaveGuard } from './draft/leave-guard';
export { SaveStatusLine } from './draft/save-status';
export type { ServerCopy } from './draft/server-copy';
export { useOpened } from './draft/use-opened';
export { useDraft } from './draft/use-draft';
export type { Draft, DraftOptions } from './draft/use-draft';
export { isWorthOffering, useRecovery } from './draft/use-recovery';
