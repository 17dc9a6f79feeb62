// Everything the surveying department exposes: one lazy page per route.
import { defineRemote } from '@portal/shared/federation';

export const remote = defineRemote({
  contract: 1,
  pages: {
    drawings: async () => (await import(/* webpackChunkName: "page-drawings" */ './pages/drawings-page')).DrawingsPage,
    'coding-apply-analyze': async () =>
      (await import(/* webpackChunkName: "page-coding-apply-analyze" */ './pages/coding-analyze-page'))
        .CodingAnalyzePage,
    'fill-image': async () =>
      (await import(/* webpackChunkName: "page-fill-image" */ './pages/fill-image-page')).FillImagePage,
    'survey-mapping-list': async () =>
      (await import(/* webpackChunkName: "page-survey-mapping-list" */ './pages/surveys-page')).SurveysPage,
    'survey-complete-info': async () =>
      (await import(/* webpackChunkName: "page-survey-complete-info" */ './pages/survey-page')).SurveyPage,
    'survey-form': async () =>
      (await import(/* webpackChunkName: "page-survey-form" */ './pages/survey-form-page')).SurveyFormPage,
    'submit-complete': async () =>
      (await import(/* webpackChunkName: "page-submit-complete" */ './pages/submit-complete-page')).SubmitCompletePage,
    'survey-select-mapping-team': async () =>
      (await import(/* webpackChunkName: "page-survey-select-mapping-team" */ './pages/select-team-page'))
        .SelectTeamPage,
    'survey-upload': async () =>
      (await import(/* webpackChunkName: "page-survey-upload" */ './pages/upload-page')).UploadPage,
  },
});
