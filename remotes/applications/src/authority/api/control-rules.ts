// The rules of forms and pages for those who set them: roles, what stands, saving, copying.
import { api } from '@portal/shared/session';
import {
  controlRulesWire,
  paintFormRulesWire,
  roleTreeWire,
  saveFormRulesWire,
  savePageRulesWire,
} from '@portal/shared/wire';
import type { ControlSetting, Role, StoredControlRule } from '@portal/shared/wire';

export type { Role, StoredControlRule };

interface OfRole {
  id: string;
  regionCode: string;
  roleId: string;
}
interface SaveForm {
  formId: string;
  regionCode: string;
  settings: ControlSetting[];
  roleIds: string[];
  processKey?: string;
  taskCode?: string;
}
interface SavePage {
  pageId: string;
  regionCode: string;
  settings: ControlSetting[];
  roleIds: string[];
}
interface PaintForm {
  formId: string;
  regionCode: string;
  source: string;
  targets: string[];
  changeId: string;
}

const at = (endpoint: string) => ({ endpoint, wirePath: '', domainPath: '' });
const ofRole =
  (base: string) =>
  ({ id, regionCode, roleId }: OfRole) => ({
    url: `/api/sys3/${base}/authority/query/role/${encodeURIComponent(id)}/${encodeURIComponent(regionCode)}/${encodeURIComponent(roleId)}`,
  });

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listRoles: build.query<Role[], string>({
      query: (group) => ({ url: `/api/designer/rolemgr/getRoleTree/${encodeURIComponent(group)}` }),
      transformResponse: (data) => roleTreeWire.decode(data, at('listRoles')),
    }),
    listFormRules: build.query<StoredControlRule[], OfRole>({
      query: ofRole('form'),
      transformResponse: (data) => controlRulesWire.decode(data, at('listFormRules')),
      providesTags: ['Menu'],
    }),
    listPageRules: build.query<StoredControlRule[], OfRole>({
      query: ofRole('page'),
      transformResponse: (data) => controlRulesWire.decode(data, at('listPageRules')),
      providesTags: ['Menu'],
    }),
    saveFormRules: build.mutation<null, SaveForm>({
      query: (body) => ({ url: '/api/sys3/form/authority/save', method: 'POST', data: saveFormRulesWire.encode(body) }),
      invalidatesTags: ['Menu'],
    }),
    savePageRules: build.mutation<null, SavePage>({
      query: (body) => ({ url: '/api/sys3/page/authority/save', method: 'POST', data: savePageRulesWire.encode(body) }),
      invalidatesTags: ['Menu'],
    }),
    paintFormRules: build.mutation<null, PaintForm>({
      query: (body) => ({
        url: '/api/sys3/form/authority/formatPainter',
        method: 'POST',
        data: paintFormRulesWire.encode(body),
      }),
      invalidatesTags: ['Menu'],
    }),
  }),
});
export const {
  useListRolesQuery,
  useListFormRulesQuery,
  useListPageRulesQuery,
  useSaveFormRulesMutation,
  useSavePageRulesMutation,
  usePaintFormRulesMutation,
} = extended;
