// What was measured, in numbers: the parcel, the day of the field work; handed in with the files and the list of rooms.
import { useState } from 'react';
import { allEnums, selectableItems } from '@portal/shared/catalogue';
import { describeError, formatChineseDateTime, serverToday } from '@portal/shared/kernel';
import {
  Button,
  ButtonRow,
  Card,
  Checkbox,
  DateInput,
  ErrorSummary,
  Field,
  FormGrid,
  Notice,
  Select,
  Stack,
  TextInput,
  confirm,
  toast,
  useLeaveGuard,
} from '@portal/shared/ui';
import { RESULT_MATERIALS, useSubmitResultsMutation } from '../../api/hand-in';
import type { SurveyDetail } from '../../api/surveys';
import type { TypedResults } from './results-faults';
import { RESULT_FIELDS, resultsFaults, resultsOf } from './results-faults';
import { useTypedResults } from './use-typed-results';

const LAND_USES = (allEnums.TDYT ? selectableItems(allEnums.TDYT) : []).map(({ code, name }) => ({
  value: code,
  label: name,
}));

function begun({ results }: SurveyDetail): TypedResults {
  const parcel = results?.parcel;
  return {
    hasParcel: results === null || parcel !== null,
    unitCode: parcel?.unitCode ?? '',
    location: parcel?.location ?? '',
    area: parcel?.area ?? '',
    landUse: parcel?.landUse ?? '',
    surveyedOn: results?.surveyedOn ?? '',
  };
}

export interface ResultsFormProps {
  userId: string;
  survey: SurveyDetail;
  rooms: NonNullable<SurveyDetail['results']>['rooms'];
  /** Why nothing can be handed in yet; null where it can. */
  waitsFor: string | null;
  onDone: () => void;
}

export function ResultsForm({ userId, survey, rooms, waitsFor, onDone }: ResultsFormProps) {
  const { businessNumber, materials } = survey;
  const { typed, isTouched, put, earlier, forget } = useTypedResults(userId, businessNumber, () => begun(survey));
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string>();
  const [submit, { isLoading, isSuccess }] = useSubmitResultsMutation();
  const letGo = useLeaveGuard(isTouched && !isSuccess);
  const today = serverToday();
  const faults = attempt === 0 ? [] : resultsFaults(typed, rooms.length, today);
  const faultAt = (id: string) => faults.find((fault) => fault.id === id)?.message ?? null;
  async function handIn() {
    if (isLoading) return;
    setRefused(waitsFor ?? undefined);
    if (waitsFor !== null) return;
    if (resultsFaults(typed, rooms.length, today).length > 0) return setAttempt((count) => count + 1);
    const isSure = await confirm({
      title: '提交测绘成果？',
      text: '提交后由登记机构两名审核人员审核，审核期间不能更改。',
      confirmText: '提交成果',
      cancelText: '返回检查',
    });
    if (!isSure) return;
    const uploaded = new Set(materials.filter(({ files }) => files.length > 0).map(({ materialId }) => materialId));
    try {
      await submit({
        businessNumber,
        materialIds: RESULT_MATERIALS.filter((code) => uploaded.has(code)),
        results: resultsOf(typed, rooms),
      }).unwrap();
      letGo();
      forget();
      toast('测绘成果已提交，等待审核');
      onDone();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setRefused(message);
    }
  }
  return (
    <Card title="成果信息">
      <Stack gap={4}>
        {earlier && (
          <Notice
            title="有填写过但没有提交的成果"
            action={
              <ButtonRow>
                <Button onClick={earlier.take}>恢复填写的内容</Button>
                <Button variant="text" onClick={earlier.drop}>
                  不再需要
                </Button>
              </ButtonRow>
            }
          >
            {`保存在本机，${formatChineseDateTime(earlier.typedAt)}填写。`}
          </Notice>
        )}
        <ErrorSummary attempt={attempt} errors={faults} />
        <Checkbox id={RESULT_FIELDS.parcel} checked={typed.hasParcel} onChange={(hasParcel) => put({ hasParcel })}>
          成果包含宗地
        </Checkbox>
        <FormGrid>
          {typed.hasParcel && (
            <>
              <Field id={RESULT_FIELDS.unitCode} label="宗地单元号" required error={faultAt(RESULT_FIELDS.unitCode)}>
                <TextInput
                  value={typed.unitCode}
                  maxLength={40}
                  onChange={(text) => put({ unitCode: text.replace(/\s/g, '').toUpperCase() })}
                />
              </Field>
              <Field id={RESULT_FIELDS.area} label="宗地面积（㎡）" required error={faultAt(RESULT_FIELDS.area)}>
                <TextInput value={typed.area} inputMode="decimal" onChange={(area) => put({ area: area.trim() })} />
              </Field>
              <Field id={RESULT_FIELDS.location} label="宗地坐落" required wide error={faultAt(RESULT_FIELDS.location)}>
                <TextInput value={typed.location} maxLength={200} onChange={(location) => put({ location })} />
              </Field>
              <Field label="土地用途" optional>
                <Select value={typed.landUse} options={LAND_USES} onChange={(landUse) => put({ landUse })} />
              </Field>
            </>
          )}
          <Field id={RESULT_FIELDS.surveyedOn} label="外业完成日期" required error={faultAt(RESULT_FIELDS.surveyedOn)}>
            <DateInput value={typed.surveyedOn} max={today} onChange={(surveyedOn) => put({ surveyedOn })} />
          </Field>
        </FormGrid>
        {refused !== undefined && (
          <Notice tone="danger" live>
            {refused}
          </Notice>
        )}
        <ButtonRow>
          <Button variant="primary" loading={isLoading} onClick={() => void handIn()}>
            提交成果
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}
