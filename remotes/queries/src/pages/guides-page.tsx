// The lists of work guides and of introductions; an address that names a business or a matter goes on to it.
import { Navigate } from '@portal/shared/router';
import { paths, useAddress } from '../api/address';
import { ContentListPage } from './content-list-page';
import { introductions, workGuides } from './guide-lists';

export function WorkGuidesPage() {
  return (
    <ContentListPage title="办事指南" lead="各项登记的条件、材料、流程、时限、收费和办理地点。" shape={workGuides} />
  );
}

export function IntroductionsPage() {
  const { processCode } = useAddress();
  if (processCode) return <Navigate to={paths.introduction(processCode)} replace />;
  return <ContentListPage title="业务介绍" lead="各项登记是做什么的，谁来申请，能得到什么。" shape={introductions} />;
}
