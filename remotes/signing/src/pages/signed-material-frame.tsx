// The frame around one signed material: where one is, and what is said where there is no such material.
import type { ReactNode } from 'react';
import { Button, Page } from '@portal/shared/ui';
import { paths } from '../api/address';
import type { useSignedMaterial } from './use-signed-material';

type Found = ReturnType<typeof useSignedMaterial>;

export interface SignedMaterialFrameProps {
  title: string;
  found: Pick<Found, 'state' | 'material' | 'businessNumber'>;
  children: ReactNode;
}

export function SignedMaterialFrame({ title, found, children }: SignedMaterialFrameProps) {
  const { state, material, businessNumber } = found;
  const list = paths.materials(businessNumber);
  const frame = {
    title,
    lead: material?.name,
    meta: businessNumber && `编号 ${businessNumber}`,
    breadcrumb: breadcrumbOf(title, businessNumber),
    width: 'form' as const,
  };
  if (state === 'unnamed' || state === 'unknown') {
    const action = (
      <Button variant="primary" href={businessNumber ? list : paths.list}>
        {businessNumber ? '查看签名材料' : '打开我的申请'}
      </Button>
    );
    const empty =
      state === 'unknown'
        ? { title: '没有这份签名材料', text: '这件申请没有这份材料，或者它不用签名。', action }
        : { title: '没有指定签名材料', text: '请从“签名材料”打开要看的材料。', action };
    return <Page {...frame} state="empty" empty={empty} />;
  }
  return (
    <Page {...frame} {...state}>
      {children}
    </Page>
  );
}

export function breadcrumbOf(title: string, businessNumber = '') {
  return [
    { label: '首页', href: paths.home },
    { label: '我的申请', href: paths.list },
    ...(businessNumber ? [{ label: '签名材料', href: paths.materials(businessNumber) }] : []),
    { label: title },
  ];
}
