// The types of an application as pages know it; features take them from here and never from the wire.
export type {
  ApplicationAction,
  ApplicationFile,
  ApplicationForm,
  ApplicationParty,
  ApplicationStatus,
  ApplicationSummary,
  Correction,
  Guide,
  GuideFee,
  GuideMaterial,
  HouseRight,
  Material,
  MaterialFile,
  Opinion,
  ProgressStep,
  Restriction,
} from '@portal/shared/wire';
