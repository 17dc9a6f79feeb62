// The report on an uploaded file of survey data, and its forms.
export { type CheckedFile, checkFile, type FileCheckOptions, type ReportRow, type SurveyReport } from './check-file';
export { reportCsv } from './report-csv';
