// What a request may name by a number of its own: records that are somebody's, or that an office keeps.

/** Of a case. */
export type CaseRecord =
  | 'case'
  | 'caseKey'
  | 'card'
  | 'party'
  | 'paper'
  | 'upload'
  | 'file'
  | 'flow'
  | 'slip'
  | 'order';
/**
 * Of a person, an organisation or an office, besides cases. `entry`: feedback or a difficult problem; `pictured`: the
 * thing that pictures are of.
 */
export type OwnRecord =
  | 'announcement'
  | 'archiveRequest'
  | 'approval'
  | 'archiveFile'
  | 'article'
  | 'articleFile'
  | 'authorization'
  | 'authority'
  | 'certificate'
  | 'caseContract'
  | 'challenge'
  | 'check'
  | 'contract'
  | 'contractFile'
  | 'contractParty'
  | 'entry'
  | 'guardianship'
  | 'inquiry'
  | 'inquiryFile'
  | 'keptValue'
  | 'letter'
  | 'listing'
  | 'message'
  | 'ownershipQuery'
  | 'passkey'
  | 'pendingSignIn'
  | 'picture'
  | 'pictured'
  | 'proof'
  | 'proofFile'
  | 'queriedPerson'
  | 'recording'
  | 'reliefFile'
  | 'reservation'
  | 'ruleChange'
  | 'seal'
  | 'session'
  | 'survey'
  | 'surveyFile'
  | 'telephoneProof'
  | 'ticket'
  | 'title'
  | 'unit'
  | 'watch';
export type RecordKind = CaseRecord | OwnRecord;
