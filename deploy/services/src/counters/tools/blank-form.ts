// A blank form as PDF, to be filled in by hand.
import type { Pair } from '../../papers/documents/public';
import { grid, paragraph, renderSheet, section, signaturePlaces } from '../../papers/documents/public';

declare module '../../platform/core/processes/pdf-worker' {
  interface PdfTasks {
    'blank-form': typeof renderBlank;
  }
}

export interface BlankForm {
  code: string;
  name: string;
  about: string;
  /** Sections, each with what is filled in. */
  parts: readonly (readonly [title: string, labels: readonly string[]])[];
  /** What whoever signs declares. */
  declaration: string;
  signers: readonly string[];
  version: string;
}

export const renderBlank = (form: BlankForm, madeAt: string): Promise<Buffer> =>
  renderSheet({ title: form.name.replace('（空白）', ''), subtitle: `版本：${form.version}`, madeAt }, (pdf) => {
    for (const [title, labels] of form.parts) {
      section(pdf, title);
      grid(
        pdf,
        labels.map((label): Pair => [label, '']),
      );
    }
    section(pdf, '声明');
    paragraph(pdf, form.declaration);
    signaturePlaces(
      pdf,
      form.signers.map((role) => ({ role, name: '', image: null, at: null })),
    );
  });
