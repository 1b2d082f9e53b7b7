/** Decap's phrases that it lacks in French, or that a person cannot understand. */
import type { EditorLanguage } from '../../src/content-model/check/editor-language'
import type { Decap, Phrases } from '../admin/decap'

/** Decap's name of the question before unsaved changes are taken up again. */
const RECOVER = 'editor.editor.confirmLoadBackup'

const phrases: Record<EditorLanguage, Record<string, string>> = {
  fr: {
    'app.header.quickAdd': 'Nouvelle entrée',
    'collection.sidebar.collections': 'Contenus',
    'collection.collectionTop.newButton': 'Nouvelle entrée',
    'collection.collectionTop.newButtonAriaLabel': 'Nouvelle entrée : %{collectionLabel}',
    'collection.collectionTop.viewAsList': 'En liste',
    'collection.collectionTop.viewAsGrid': 'En grille',
    [RECOVER]:
      'Une modification non enregistrée a été retrouvée pour cette entrée. La reprendre ?',
    'editor.editorControl.field.optional': 'facultatif',
    'editor.editorControl.field.widgetLabel': '%{widgetLabel}',
    'editor.editorControlPane.widget.required': 'À compléter : %{fieldLabel}.',
    'editor.editorControlPane.widget.regexPattern': '%{fieldLabel} : %{pattern}.',
    'editor.editorControlPane.widget.range':
      '%{fieldLabel} : entre %{minValue} et %{maxValue}.',
    'editor.editorControlPane.widget.rangeCount':
      '%{fieldLabel} : entre %{minCount} et %{maxCount} éléments.',
    'editor.editorControlPane.widget.rangeMin':
      '%{fieldLabel} : au moins %{minCount} éléments.',
    'editor.editorControlPane.widget.rangeMax':
      '%{fieldLabel} : %{maxCount} éléments au plus.',
    'editor.editorToolbar.backCollection': '%{collectionLabel}',
    'editor.editorToolbar.publish': 'Enregistrer',
    'editor.editorToolbar.publishing': 'Enregistrement…',
    'editor.editorToolbar.published': 'Enregistré',
    'editor.editorToolbar.publishNow': 'Enregistrer',
    'editor.editorToolbar.publishAndCreateNew': 'Enregistrer et créer une autre entrée',
    'editor.editorToolbar.publishAndDuplicate': 'Enregistrer et dupliquer',
    'editor.editorToolbar.deleteEntry': 'Supprimer l’entrée',
    'editor.editorToolbar.deletePublishedEntry': 'Supprimer l’entrée',
    'editor.editorToolbar.changesSaved': 'Tout est enregistré',
    'editor.editorWidgets.list.add': 'Ajouter : %{item}',
    'mediaLibrary.mediaLibraryModal.upload': 'Ajouter une image',
    'mediaLibrary.mediaLibraryModal.chooseSelected': 'Choisir cette image',
    'mediaLibrary.mediaLibraryModal.deleteSelected': 'Supprimer cette image',
    'mediaLibrary.mediaLibrary.onDelete': 'Supprimer cette image ?',
    'ui.settingsDropdown.account': 'Compte',
    'ui.settingsDropdown.logOut': 'Se déconnecter',
    'ui.toast.onFailToPersist': '%{details}',
    'ui.toast.onFailToDelete': '%{details}',
    'ui.toast.missingRequiredField':
      'Il manque quelque chose : voir les champs en rouge.',
    'ui.toast.entrySaved': 'Enregistré',
  },
  en: {
    'app.header.quickAdd': 'New entry',
    'app.header.content': 'Content',
    'collection.collectionTop.newButton': 'New entry',
    [RECOVER]: 'A change that was not saved was found. Take it up again?',
    'editor.editorControlPane.widget.regexPattern': '%{fieldLabel}: %{pattern}.',
    'editor.editorToolbar.backCollection': '%{collectionLabel}',
    'editor.editorToolbar.publish': 'Save',
    'editor.editorToolbar.publishing': 'Saving…',
    'editor.editorToolbar.published': 'Saved',
    'editor.editorToolbar.publishNow': 'Save',
    'editor.editorToolbar.publishAndCreateNew': 'Save and create another entry',
    'editor.editorToolbar.publishAndDuplicate': 'Save and duplicate',
    'editor.editorToolbar.deletePublishedEntry': 'Delete entry',
    'editor.editorToolbar.changesSaved': 'Everything is saved',
    'ui.toast.onFailToPersist': '%{details}',
    'ui.toast.onFailToDelete': '%{details}',
  },
}

export const recoverQuestion = (language: EditorLanguage): string =>
  phrases[language][RECOVER] ?? ''

const withPhrase = (
  tree: Phrases,
  [name = '', ...rest]: string[],
  text: string,
): Phrases => {
  const inner = tree[name]
  const branch = typeof inner === 'object' ? inner : {}
  return { ...tree, [name]: rest.length === 0 ? text : withPhrase(branch, rest, text) }
}

export const registerPhrases = (cms: Decap): void => {
  for (const [language, own] of Object.entries(phrases))
    cms.registerLocale(
      language,
      Object.entries(own).reduce(
        (tree, [path, text]) => withPhrase(tree, path.split('.'), text),
        cms.getLocale(language),
      ),
    )
}
