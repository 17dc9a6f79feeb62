// Photographs the pages of a material with a document camera and puts them among its files.
import { useEffect, useRef, useState } from 'react';
import { uuid } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import { ActionBar, Button, ButtonRow, Card, Field, Notice, Select, Stack, announce, toast } from '@portal/shared/ui';
import { uploadFile } from '@portal/shared/ui/upload';
import { paths } from '../../../api/address';
import { uploadTransport } from '@portal/shared/filing/materials';
import { showError } from '../../../parts/use-case-actions';
import type { CapturedPage } from './page-editor';
import { PageEditor } from './page-editor';
import { WHOLE } from './turned';
import { useCamera } from './use-camera';
import type { CameraState } from './use-camera';
import styles from './capture-pages.module.css';

export interface CaptureDeskProps {
  businessNumber: string;
  materialId: string;
  materialName: string;
}

const TROUBLE: Readonly<Partial<Record<CameraState, { title: string; text: string }>>> = {
  denied: { title: '没有使用摄像头的权限', text: '请在浏览器地址栏中允许使用摄像头，然后重试。' },
  none: { title: '没有找到摄像头或高拍仪', text: '请连接高拍仪后重试，或返回用“选择文件”上传。' },
  failed: { title: '摄像头暂时不能使用', text: '可能正被其他程序占用，请关闭后重试。' },
};
const MOST = 20;

export function CaptureDesk({ businessNumber, materialId, materialName }: CaptureDeskProps) {
  const navigate = useNavigate();
  const camera = useCamera();
  const [pages, setPages] = useState<readonly CapturedPage[]>([]);
  const [sending, setSending] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const trouble = TROUBLE[camera.state];
  const numbered = (rows: readonly CapturedPage[]) => rows.map((page, index) => ({ ...page, number: index + 1 }));

  function shoot() {
    const source = camera.capture();
    if (!source) return;
    setPages((rows) => numbered([...rows, { id: uuid(), number: 0, source, crop: WHOLE, degrees: 0, blob: null }]));
    announce(`已拍摄第${pages.length + 1}页`);
  }
  const change = (id: string, part: Partial<CapturedPage>) =>
    setPages((rows) => rows.map((page) => (page.id === id ? { ...page, ...part } : page)));
  function move(id: string, by: 1 | -1) {
    setPages((rows) => {
      const at = rows.findIndex((page) => page.id === id);
      const other = rows[at + by];
      const self = rows[at];
      if (!other || !self) return rows;
      return numbered(rows.map((page, index) => (index === at ? other : index === at + by ? self : page)));
    });
  }
  /** Sent in order; what has arrived goes off the desk, so that trying again sends only the rest. */
  async function send() {
    setSending(true);
    const controller = new AbortController();
    leaving.current = controller;
    try {
      const transport = uploadTransport(businessNumber, materialId);
      for (const { id, number, blob } of pages) {
        if (!blob) continue;
        await uploadFile(
          new File([blob], `${materialName}-${String(number).padStart(2, '0')}.jpg`, { type: 'image/jpeg' }),
          transport,
          { signal: controller.signal },
        );
        setPages((rows) => rows.filter((page) => page.id !== id));
      }
      toast('拍摄的材料已上传');
      void navigate(paths.materials(businessNumber), { replace: true });
    } catch (error) {
      await showError('未能上传', error);
    } finally {
      setSending(false);
    }
  }
  return (
    <Stack gap={5}>
      <Card title={`拍摄：${materialName}`}>
        <Stack gap={4}>
          {trouble && (
            <Notice tone="warning" live title={trouble.title} action={<Button onClick={camera.retry}>重试</Button>}>
              {trouble.text}
            </Notice>
          )}
          {camera.cameras.length > 1 && (
            <Field label="摄像头" id="camera-device">
              <Select
                value={camera.chosen || camera.cameras[0]?.deviceId || ''}
                onChange={camera.choose}
                options={camera.cameras.map(({ deviceId, label }) => ({ value: deviceId, label }))}
              />
            </Field>
          )}
          <video
            ref={camera.video}
            className={trouble ? styles.hidden : styles.view}
            muted
            playsInline
            aria-label="摄像头画面"
          />
          <ButtonRow>
            <Button
              variant="primary"
              icon="camera"
              disabled={camera.state !== 'ready' || pages.length >= MOST}
              onClick={shoot}
            >
              拍摄这一页
            </Button>
          </ButtonRow>
        </Stack>
      </Card>
      <Card title={`已拍摄（${pages.length}页）`}>
        <Stack gap={4}>
          {pages.length === 0 && (
            <Notice tone="info">把材料放平、放正，每页拍摄一次；拍摄后可以旋转、裁剪和调整顺序。</Notice>
          )}
          {pages.length > 0 && (
            <ol className={styles.pages} aria-label="已拍摄的页">
              {pages.map((page, index) => (
                <li key={page.id}>
                  <PageEditor
                    page={page}
                    first={index === 0}
                    last={index === pages.length - 1}
                    onChange={(part) => change(page.id, part)}
                    onMove={(by) => move(page.id, by)}
                    onRemove={() => setPages((rows) => numbered(rows.filter(({ id }) => id !== page.id)))}
                  />
                </li>
              ))}
            </ol>
          )}
        </Stack>
        <ActionBar>
          <Button href={paths.materials(businessNumber)}>返回上传材料</Button>
          <Button
            variant="primary"
            loading={sending}
            disabled={pages.length === 0 || pages.some(({ blob }) => blob === null)}
            onClick={() => void send()}
          >
            上传全部
          </Button>
        </ActionBar>
      </Card>
    </Stack>
  );
}
