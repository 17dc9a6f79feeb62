// What the queries department adds to the portal's addresses.
import { defineRoutes } from '@portal/shared/federation';

export const routes = defineRoutes([
  {
    page: 'progress-query',
    path: '/progress-query',
    title: '办件进度查询',
    auth: 'required',
    layout: 'root',
    keywords: ['进度', '办件'],
  },
  {
    page: 'my-license',
    path: '/my-license',
    title: '我的证照',
    auth: 'required',
    layout: 'root',
    keywords: ['电子证照', '不动产权证书'],
  },
  {
    page: 'certificate-detail',
    path: '/apply-layout/electronic-certification-detail',
    title: '电子证照详情',
    auth: 'required',
    layout: 'apply',
  },
  {
    page: 'certificate-check',
    path: '/certificate-and-proof',
    title: '证书证明核验',
    auth: 'public',
    layout: 'root',
    keywords: ['核验', '验真'],
  },
  {
    page: 'announcement-yw',
    path: '/announcement-yw',
    title: '公告公示',
    auth: 'public',
    layout: 'top',
    keywords: ['公告', '遗失声明', '资讯'],
  },
  { page: 'announcement-detail-yw', path: '/announcement-detail-yw', title: '公告详情', auth: 'public', layout: 'top' },
  { page: 'announcement', path: '/announcement', title: '公告公示', auth: 'required', layout: 'root' },
  { page: 'announcement-detail', path: '/announcement-detail', title: '公告详情', auth: 'required', layout: 'root' },
  {
    page: 'business-announcement',
    path: '/business-announcement',
    title: '业务公告',
    auth: 'required',
    layout: 'root',
  },
  {
    page: 'business-announcement-details',
    path: '/business-announcement-details',
    title: '业务公告详情',
    auth: 'required',
    layout: 'root',
  },
]);
