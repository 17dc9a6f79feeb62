// The page's own city picker, for browsers and for hosts without one.
import { useEffect, useState } from 'react';
import type { CurrentCity } from '@portal/shared/bridge';
import { describeError } from '@portal/shared/kernel';
import { ask, Button, Field, Layer, Notice, SearchField, Select } from '@portal/shared/ui';
import type { QuestionProps } from '@portal/shared/ui';
import { loadRegions } from './api/load-regions';
import type { SearchRegion } from './api/load-regions';

/** The city or district that the person chose; undefined when they gave up. */
export function askCity(): Promise<CurrentCity | undefined> {
  return ask<CurrentCity | undefined>((props) => <CityPicker {...props} />);
}

function CityPicker({ open, answer, afterClose }: QuestionProps<CurrentCity | undefined>) {
  const [regions, setRegions] = useState<SearchRegion[]>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    let isCurrent = true;
    setProblem(undefined);
    loadRegions().then(
      (found) => isCurrent && setRegions(found),
      (error: unknown) => isCurrent && setProblem(describeError(error).message),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const fitting = (regions ?? []).filter(({ name }) => name.includes(keyword.trim()));
  const choice =
    fitting.find(({ regionCode }) => regionCode === chosen) ?? (fitting.length === 1 ? fitting[0] : undefined);
  const footer = (
    <>
      <Button onClick={() => answer(undefined)}>取消</Button>
      <Button
        variant="primary"
        onClick={() => choice && answer({ regionCode: choice.regionCode, name: choice.name })}
        disabled={!choice}
      >
        选择
      </Button>
    </>
  );
  return (
    <Layer
      open={open}
      kind="dialog"
      title="选择城市"
      onClose={() => answer(undefined)}
      afterClose={afterClose}
      footer={footer}
    >
      {problem && (
        <Notice tone="danger" action={<Button onClick={() => setAttempt(attempt + 1)}>重试</Button>}>
          {problem}
        </Notice>
      )}
      <SearchField label="搜索城市或区县" value={keyword} onChange={setKeyword} onSearch={setKeyword} />
      <Field label="城市或区县" hint={regions && fitting.length === 0 ? '没有找到，请换一个名称' : undefined}>
        <Select
          value={choice?.regionCode ?? ''}
          onChange={setChosen}
          disabled={!regions}
          placeholder={regions ? '请选择' : '正在加载'}
          options={fitting.map(({ regionCode, name }) => ({ value: regionCode, label: name }))}
        />
      </Field>
    </Layer>
  );
}
