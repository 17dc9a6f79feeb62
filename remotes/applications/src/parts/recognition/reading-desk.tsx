// Choosing a photograph of a document and waiting until it has been read.
import { Button, ButtonRow, Notice, ProgressBar, Stack } from '@portal/shared/ui';
import { FilePicker } from '@portal/shared/ui/upload';
import type { ReadDocument } from '@portal/shared/catalogue';
import { useGetReadingAbilitiesQuery } from '../../api/reading';
import { documentKinds } from './documents';
import type { useReading } from './use-reading';

const ACCEPT = ['image/jpeg', 'image/png'];

export interface ReadingDeskProps {
  document: ReadDocument;
  reading: ReturnType<typeof useReading>;
}

export function ReadingDesk({ document, reading: { state, take, cancel, refuse } }: ReadingDeskProps) {
  const { name, advice } = documentKinds[document];
  // While that is unknown the photograph is taken: its call says the same.
  const isAble = useGetReadingAbilitiesQuery().data?.[document] ?? true;
  if (!isAble)
    return <Notice tone="info" live title="暂不能识别">{`本平台尚未接入${name}识别服务，请手工填写。`}</Notice>;
  if (state.step === 'busy') {
    const sent = state.percent >= 100;
    return (
      <Stack gap={3}>
        <p>{sent ? '照片已上传，正在识别，一般需要几秒钟。' : '正在上传照片。'}</p>
        <ProgressBar percent={state.percent} label={sent ? `正在识别${name}` : `正在上传${name}照片`} />
        <ButtonRow>
          <Button onClick={cancel}>取消识别</Button>
        </ButtonRow>
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      {state.step === 'choose' && state.trouble !== null && (
        <Notice tone="warning" live title="没有识别成功">
          {`${state.trouble}。已填写的内容没有改变。`.replace(/。。/u, '。')}
        </Notice>
      )}
      <p>{`${advice}照片只用于识别，识别后即删除。`}</p>
      <FilePicker
        label={name}
        accept={ACCEPT}
        maxFiles={1}
        onFiles={([file]) => {
          if (file) void take(file);
        }}
        onRejected={([rejected]) => refuse(rejected?.message ?? '请选择照片')}
      />
    </Stack>
  );
}
