// What a person reads or is asked before the camera, as data: `{key}` stands for what the services know of case and
// person.

export interface RecordingPrompt {
  readonly text: string;
  /** What one may answer; none where the text itself is read aloud by the person. */
  readonly answer?: string;
}
/** What the texts may name. */
export interface RecordingValues {
  /** Name of the party. */
  readonly xm: string;
  /** Who speaks, and for whom. */
  readonly wo: string;
  readonly js: string;
  readonly ywmc: string;
  readonly zl: string;
  readonly djjg: string;
  readonly rq: string;
}

/** By kind of recording. The questions are those of 不动产登记操作规范（试行） 4.1.3, in words that are spoken. */
export const RECORDING_SCRIPTS: Readonly<Record<'statement' | 'dual', readonly RecordingPrompt[]>> = {
  statement: [
    {
      text: '{wo}。今天是{rq}，我向{djjg}申请办理{ywmc}，不动产坐落于{zl}。我作为{js}，确认申请登记的事项是真实意思表示，提交的材料真实、合法、有效，愿意承担相应的法律责任。',
    },
  ],
  dual: [
    { text: '请说明您的姓名，以及您今天办理的事项。', answer: '{wo}，今天办理{ywmc}。' },
    { text: '申请登记的不动产坐落在哪里？', answer: '坐落于{zl}。' },
    {
      text: '申请登记的事项是不是您的真实意思表示？有没有人强迫或者欺骗您？',
      answer: '是真实意思表示，没有人强迫或者欺骗我。',
    },
    { text: '申请登记的不动产有没有异议、查封或者争议？', answer: '没有。有的，请说明。' },
    { text: '您提交的材料是不是真实、合法、有效？', answer: '是。' },
    { text: '您是否知道虚假申请应当承担的法律责任？', answer: '知道。' },
  ],
};

/** The prompts with everything filled in. */
export function promptsOf(
  kind: 'statement' | 'dual',
  values: RecordingValues,
): { text: string; answer: string | null }[] {
  const filled = (words: string) =>
    words.replace(/\{(\w+)\}/gu, (shown, key: string) => (values as unknown as Record<string, string>)[key] ?? shown);
  return RECORDING_SCRIPTS[kind].map(({ text, answer }) => ({
    text: filled(text),
    answer: answer === undefined ? null : filled(answer),
  }));
}
