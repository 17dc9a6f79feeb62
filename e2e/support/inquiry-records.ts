// Loads the inquiry records while test files are loaded: what is imported later, by the catalogue's own loaders, is no
// longer translated, and is found among what is there.
import '../../shared/src/catalogue/documents/records/inquiry-record.document';
import '../../shared/src/catalogue/documents/records/inquiry-record-anhui.document';
import '../../shared/src/catalogue/documents/records/inquiry-record-ningbo.document';
import '../../shared/src/catalogue/documents/records/inquiry-record-xuancheng.document';
import '../../shared/src/catalogue/documents/records/dispose-inquiry-record.document';
import '../../shared/src/catalogue/documents/records/mortgage-inquiry-record-ningbo.document';
import '../../shared/src/catalogue/documents/records/pledge-inquiry-form.document';
import '../../shared/src/catalogue/documents/records/pledge-inquiry-record.document';
