import type { LawTopic } from '../../testing/law/law-entry';

export const archives: LawTopic = {
  title: 'Looking into archives',
  entries: [
    {
      id: 'archive-holder',
      question: 'Who sees original papers without asking?',
      rule: 'The holder of a right in force, and a guardian for the ward.',
      sources: [
        '《不动产登记资料查询暂行办法》第十四条',
        '《不动产登记资料查询暂行办法》第十八条',
        '《民法典》第三十四条',
      ],
      where: ['counters/archives/archive-access.ts'],
    },
    {
      id: 'archive-others',
      question: 'Who may ask for those of others?',
      rule: 'Heirs and legatees, administrators by law, a lawyer with a court’s order to investigate, authorities. Interested parties see results only.',
      sources: ['《不动产登记资料查询暂行办法》'],
      otherwise: '`ARCHIVE_GROUNDS` of the queries’ contract',
      where: ['remotes/queries/src/contract/archives.ts#ARCHIVE_GROUNDS'],
    },
    {
      id: 'archive-days',
      question: 'How long does a grant last?',
      rule: 'Seven days unless the officer decides otherwise, thirty at most (no law; the least that the purpose needs).',
      sources: ['《个人信息保护法》第十九条'],
      otherwise: 'the officer; `MOST_ARCHIVE_DAYS`',
      where: ['remotes/queries/src/contract/archives.ts#MOST_ARCHIVE_DAYS'],
    },
    {
      id: 'archive-looks',
      question: 'Who learns of a look?',
      rule: 'The holder of the right, of every page; not the parties of earlier registrations, whose papers may be in the archive.',
      where: ['counters/archives/look-at-archive.ts'],
    },
    {
      id: 'archive-school',
      question: 'Whose homes is a school shown?',
      rule: 'One’s own and one’s ward’s; a spouse asks for their own.',
      where: ['counters/lookups/school.ts'],
    },
  ],
};
