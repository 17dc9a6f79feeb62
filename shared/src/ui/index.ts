// The portal's components: everything a page is made of, in normal, elder and high-contrast looks.
export { announce } from './announce';
export { cx } from './cx';
export { AppLink } from './link';
export type { AppLinkProps } from './link';
export { saveBlob } from './save-blob';
export { SkipLink } from './skip-link';
export { VisuallyHidden } from './visually-hidden';
export { useDocumentTitle, useTitleErrorMark } from './use-document-title';
export { useIsElder } from './use-display-mode';
export { useLeaveGuard } from './use-leave-guard';
export { useLoaded } from './use-loaded';
export type { Loaded } from './use-loaded';
export { useIsDesktop, useMediaQuery } from './use-media-query';

export { Icon } from './icon/icon';
export type { IconProps } from './icon/icon';
export type { IconName } from './icon/paths';

export { ActionBar } from './button/action-bar';
export type { ActionBarProps } from './button/action-bar';
export { Button, LinkButton } from './button/button';
export type { ButtonProps, ButtonSize, ButtonVariant } from './button/button';
export { ButtonRow } from './button/button-row';

export { Card } from './layout/card';
export type { CardProps } from './layout/card';
export { Inline, Stack } from './layout/layout';
export type { Gap, LayoutProps } from './layout/layout';
export { Section } from './layout/section';
export type { SectionProps } from './layout/section';

export { Breadcrumb } from './page/breadcrumb';
export type { BreadcrumbItem } from './page/breadcrumb';
export { Page } from './page/page';
export type { PageProps } from './page/page';
export { queryState } from './page/query-state';
export { PageLoading } from './page/page-loading';
export { PageStateContext, usePageState } from './page/page-state';
export type { PageFrame, PageState } from './page/page-state';
export { useLoadingPhase } from './page/use-loading-phase';
export type { LoadingPhase } from './page/use-loading-phase';

export { Checkbox } from './field/checkbox';
export type { CheckboxProps } from './field/checkbox';
export { CheckboxGroup, RadioGroup } from './field/choice-groups';
export type { CheckboxGroupProps, RadioGroupProps } from './field/choice-groups';
export { DateInput } from './field/date-input';
export type { DateInputProps } from './field/date-input';
export { ErrorSummary } from './field/error-summary';
export type { ErrorSummaryProps, FormError } from './field/error-summary';
export { Field } from './field/field';
export type { FieldProps } from './field/field';
export { useFieldControl, useFieldWiring } from './field/field-context';
export type { ControlAria, FieldWiring } from './field/field-context';
export { focusControl } from './field/focus-control';
export { FormGrid } from './field/form-grid';
export { PasswordInput } from './field/password-input';
export { Select } from './field/select';
export type { Option, SelectProps } from './field/select';
export { TextArea } from './field/text-area';
export type { TextAreaProps } from './field/text-area';
export { TextInput } from './field/text-input';
export type { TextInputProps } from './field/text-input';

export { EmptyState } from './feedback/empty-state';
export type { EmptyStateProps } from './feedback/empty-state';
export { errorWords } from './feedback/error-info';
export type { ErrorWords } from './feedback/error-info';
export { ErrorPanel } from './feedback/error-panel';
export type { ErrorPanelProps } from './feedback/error-panel';
export { Notice } from './feedback/notice';
export type { NoticeProps, NoticeTone } from './feedback/notice';
export { ProgressBar } from './feedback/progress-bar';
export type { ProgressBarProps } from './feedback/progress-bar';
export { Skeleton } from './feedback/skeleton';
export { Tag } from './feedback/tag';
export type { TagProps, TagTone } from './feedback/tag';

export { CardList } from './data/card-list';
export { DataTable } from './data/data-table';
export { NumberText } from './data/number-text';
export { DefinitionList } from './data/definition-list';
export type { Definition } from './data/definition-list';
export { FilterBar } from './data/filter-bar';
export type { FilterBarProps } from './data/filter-bar';
export type { Column, ResponsiveListProps } from './data/list-types';
export { Pagination } from './data/pagination';
export type { PaginationProps } from './data/pagination';
export { ResponsiveList } from './data/responsive-list';
export { SearchField } from './data/search-field';
export type { SearchFieldProps } from './data/search-field';
export { StatusTabs } from './data/status-tabs';
export type { StatusTab, StatusTabsProps } from './data/status-tabs';
export { StepRail } from './data/step-rail';
export type { Step, StepRailProps, StepState } from './data/step-rail';
export { Timeline } from './data/timeline';
export type { TimelineItem } from './data/timeline';

export { alert, askReason, confirm } from './layer/dialogs';
export { ask } from './layer/render-question';
export type { QuestionProps } from './layer/render-question';
export type { AlertOptions, AskReasonOptions, ConfirmOptions } from './layer/dialogs';
export { showError } from './layer/show-error';
export { showFailure } from './layer/show-failure';
export { Layer } from './layer/layer';
export type { LayerProps } from './layer/layer';
export { toast } from './layer/toast';
export { useFocusTrap } from './layer/use-focus-trap';
export type { FocusTrapOptions } from './layer/use-focus-trap';

export { loadMoving } from './moving/use-moving';

export { CopyButton } from './media/copy-button';
export type { CopyButtonProps } from './media/copy-button';
export { Illustration } from './media/illustration';
export type { IllustrationName } from './media/illustration';
export { Money } from './media/money';
export { PrintButton } from './media/print-button';
export { QrCode } from './media/qr-code';
export type { QrCodeProps } from './media/qr-code';

export { LayoutModeProvider, useIsReadOnly, useLayoutMode, useLayoutPath } from './layout-mode';
export type { LayoutFacts, LayoutMode } from './layout-mode';
